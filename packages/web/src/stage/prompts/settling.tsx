/** Squares that are settled by hand: a bill, a card to be drawn, and then to be followed. */
import { BANK, POT } from '@freehold/property';
import { Button } from '../../app/parts.js';
import { billOf, deckName } from '../../game/facts.js';
import { choiceText } from '../../text/choices/index.js';
import { text } from '../../text/text.js';
import { OfferCard } from '../../trade/OfferCard.js';
import { Box } from './Box.js';
import type { PromptProps } from './registry.js';

export function Pay({ store, me, asked }: PromptProps) {
  const t = text.value;
  const c = choiceText.value;
  const open = store.open.value!;
  const bill = billOf(open);
  if (!bill) return null;
  const { creditor, amount, cause } = bill;
  const whom = store.names.value[creditor] ?? { [BANK]: t.theBank, [POT]: t.thePot }[creditor] ?? t.everybody;
  return (
    <Box
      store={store}
      question={asked.id}
      deadline={asked.deadline}
      title={t.debtTitle(whom, amount, t.causes[cause] ?? cause)}
      note={t.bidNote(open.cash[me]! - amount)}
    >
      <Button primary hotkey=" " disabled={store.busy.value} onClick={() => store.act({ type: 'pay' }, asked.id)}>
        {c.pay(amount)}
      </Button>
    </Box>
  );
}

export function Draw({ store, me, asked }: PromptProps) {
  const c = choiceText.value;
  const model = store.property;
  const deck = model.board.deck[store.open.value!.square[me]!]!;
  return (
    <Box
      store={store}
      question={asked.id}
      deadline={asked.deadline}
      title={c.drawTitle(deckName(model, deck, text.value))}
      note={c.drawNote}
    >
      <Button primary hotkey=" " disabled={store.busy.value} onClick={() => store.act({ type: 'draw' }, asked.id)}>
        {c.draw}
      </Button>
    </Box>
  );
}

/** The card itself lies on the stage. */
export function Drawn({ store, asked }: PromptProps) {
  const c = choiceText.value;
  return (
    <Box store={store} question={asked.id} deadline={asked.deadline} title={c.drawnTitle}>
      <Button primary hotkey=" " disabled={store.busy.value} onClick={() => store.act({ type: 'resolve' }, asked.id)}>
        {c.follow}
      </Button>
    </Box>
  );
}

/** A card that leaves the choice: its fine, or a card of another deck. */
export function FineOrCard({ store, me, asked }: PromptProps) {
  const c = choiceText.value;
  const open = store.open.value!;
  const fine = store.property.revealed?.(open)?.price ?? 0;
  const choose = (way: string) => store.act({ type: 'choose', way } as never, asked.id);
  return (
    <Box
      store={store}
      question={asked.id}
      deadline={asked.deadline}
      title={c.fineOrCard(fine)}
      note={text.value.taxNote(open.cash[me]!)}
    >
      <Button primary hotkey=" " disabled={store.busy.value} onClick={() => choose('fine')}>
        {c.pay(fine)}
      </Button>
      <Button hotkey="c" disabled={store.busy.value} onClick={() => choose('card')}>
        {c.otherCard}
      </Button>
    </Box>
  );
}

export function Vote({ store, asked }: PromptProps) {
  const c = choiceText.value;
  const { leaver = -1 } = store.open.value!;
  const vote = (agree: number) => store.act({ type: 'vote', agree } as never, asked.id);
  return (
    <Box
      store={store}
      question={asked.id}
      deadline={asked.deadline}
      title={c.voteTitle(store.names.value[leaver] ?? '')}
      note={c.voteNote}
    >
      <Button primary hotkey="y" disabled={store.busy.value} onClick={() => vote(1)}>
        {c.agree}
      </Button>
      <Button hotkey="n" disabled={store.busy.value} onClick={() => vote(0)}>
        {c.object}
      </Button>
    </Box>
  );
}

/** One's own offer, while the table waits for the answer. */
export function Withdraw({ store, me, asked }: PromptProps) {
  const offer = store.open.value!.offers.find(({ from }) => from === me);
  if (!offer) return null;
  return (
    <div class="prompt offer-prompt" data-question={asked.id}>
      <OfferCard store={store} offer={offer} />
    </div>
  );
}
