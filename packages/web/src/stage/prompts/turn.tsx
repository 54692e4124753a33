/** The questions of an ordinary turn: throw, jail, buy, tax, end. */
import { Button } from '../../app/parts.js';
import { groupName, setProgress } from '../../game/facts.js';
import { text } from '../../text/text.js';
import { Box } from './Box.js';
import { choiceOf, type PromptProps } from './registry.js';

export function Roll({ store, me, asked, choices }: PromptProps) {
  const t = text.value;
  const open = store.open.value!;
  const again = open.doubles > 0 && open.seat === me;
  return (
    <Box
      store={store}
      question={asked.id}
      deadline={asked.deadline}
      title={again ? t.rollAgain : t.rollTitle}
      note={choices.length > 1 ? t.rollNote(open.cash[me]!) : t.rollOnly(open.cash[me]!)}
    >
      <Button primary hotkey=" " disabled={store.busy.value} onClick={() => store.act({ type: 'roll' }, asked.id)}>
        {t.roll}
      </Button>
    </Box>
  );
}

export function Jail({ store, me, asked, choices }: PromptProps) {
  const t = text.value;
  const open = store.open.value!;
  const { fine } = open.options;
  const cards = choiceOf(choices, 'use_card')?.fields?.deck;
  return (
    <Box
      store={store}
      question={asked.id}
      deadline={asked.deadline}
      title={t.jailTitle(open.jail[me]!)}
      note={choiceOf(choices, 'pay_fine') ? t.jailNote(fine, open.cash[me]! - fine) : t.jailOnly}
    >
      <Button primary hotkey=" " disabled={store.busy.value} onClick={() => store.act({ type: 'roll' }, asked.id)}>
        {t.jailRoll}
      </Button>
      {choiceOf(choices, 'pay_fine') && (
        <Button hotkey="p" disabled={store.busy.value} onClick={() => store.act({ type: 'pay_fine' }, asked.id)}>
          {t.payFine(fine)}
        </Button>
      )}
      {cards?.kind === 'one' && (
        <Button
          hotkey="c"
          glyph="pardon"
          disabled={store.busy.value}
          onClick={() => store.act({ type: 'use_card', deck: cards.of[0] } as never, asked.id)}
        >
          {t.usePardon}
        </Button>
      )}
    </Box>
  );
}

export function Buy({ store, me, asked, choices }: PromptProps) {
  const t = text.value;
  const { board } = store.property;
  const open = store.open.value!;
  const lot = open.square[me]!;
  const price = board.price[lot]!;
  const left = open.cash[me]! - price;
  const { have, of, group } = setProgress(board, open, me, lot);
  const can = choiceOf(choices, 'buy') !== undefined;
  const auctioned = open.options.auction === 'open' ? t.toAuction : t.toSealed;
  return (
    <Box
      store={store}
      question={asked.id}
      deadline={asked.deadline}
      title={t.buyTitle(board.name[lot]!, price)}
      note={
        can
          ? t.buyNote(left, have + 1, of, groupName(store.property, group, t))
          : choices.length > 1
            ? t.buyShort(-left)
            : t.buyNever(-left)
      }
    >
      <Button
        primary={can}
        hotkey={can ? 'b' : undefined}
        disabled={!can || store.busy.value}
        onClick={() => store.act({ type: 'buy' }, asked.id)}
      >
        {t.buy(price)}
      </Button>
      <Button
        primary={!can}
        hotkey="a"
        disabled={store.busy.value}
        onClick={() => store.act({ type: 'decline' }, asked.id)}
      >
        {auctioned}
      </Button>
    </Box>
  );
}

export function EndTurn({ store, me, asked }: PromptProps) {
  const t = text.value;
  const open = store.open.value!;
  return (
    <Box
      store={store}
      question={asked.id}
      deadline={asked.deadline}
      title={t.endTitle}
      note={t.endNote(open.cash[me]!)}
    >
      <Button primary hotkey="e" disabled={store.busy.value} onClick={() => store.act({ type: 'end_turn' }, asked.id)}>
        {t.endTurn}
      </Button>
    </Box>
  );
}

export function Tax({ store, me, asked }: PromptProps) {
  const t = text.value;
  const { board, rules } = store.property;
  const open = store.open.value!;
  const flat = board.tax[open.square[me]!]!;
  const tenth = Math.floor(rules.netWorth(open, me) / 10);
  const pay = (way: string) => store.act({ type: 'pay_tax', way } as never, asked.id);
  return (
    <Box
      store={store}
      question={asked.id}
      deadline={asked.deadline}
      title={t.taxTitle}
      note={t.taxNote(open.cash[me]!)}
    >
      <Button primary={flat <= tenth} hotkey="1" disabled={store.busy.value} onClick={() => pay('flat')}>
        {t.payFlat(flat)}
      </Button>
      <Button primary={flat > tenth} hotkey="2" disabled={store.busy.value} onClick={() => pay('tenth')}>
        {t.payTenth(tenth)}
      </Button>
    </Box>
  );
}

export function Between({ store, asked }: PromptProps) {
  const t = text.value;
  return (
    <Box store={store} question={asked.id} deadline={asked.deadline} title={t.betweenTitle} note={t.betweenNote}>
      <Button hotkey="e" disabled={store.busy.value} onClick={() => store.act({ type: 'forgo' }, asked.id)}>
        {t.nothingToDo}
      </Button>
    </Box>
  );
}
