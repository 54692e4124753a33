/** A revealed card for its price, or a hidden one for nothing. The card itself lies on the stage. */
import { Button } from '../../app/parts.js';
import { choiceText } from '../../text/choices/index.js';
import { Box } from './Box.js';
import type { PromptProps } from './registry.js';

export function Card({ store, me, asked, choices }: PromptProps) {
  const c = choiceText.value;
  const open = store.open.value!;
  const revealed = store.property.revealed?.(open);
  if (!revealed) return null;
  const { price } = revealed;
  const left = open.cash[me]! - price;
  const cards = choices.find(({ type }) => type === 'choose_card')?.fields?.card;
  const can = cards?.kind === 'one' && cards.of.includes('revealed');
  const choose = (card: string) => store.act({ type: 'choose_card', card } as never, asked.id);
  return (
    <Box
      store={store}
      question={asked.id}
      deadline={asked.deadline}
      title={c.cardTitle(price)}
      note={can ? c.cardNote(left) : c.cardShort(-left)}
    >
      <Button hotkey="b" disabled={!can || store.busy.value} onClick={() => choose('revealed')}>
        {c.cardBuy(price)}
      </Button>
      <Button primary hotkey=" " disabled={store.busy.value} onClick={() => choose('hidden')}>
        {c.cardHidden}
      </Button>
    </Box>
  );
}
