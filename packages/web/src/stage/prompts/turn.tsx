/** The questions of an ordinary turn: throw, jail, buy, tax, end. */
import { JAILED } from '@freehold/property';
import type { ChoiceData } from '@freehold/protocol';
import { Button } from '../../app/parts.js';
import { groupName, isOnFirstLap, setProgress } from '../../game/facts.js';
import type { Open } from '../../game/model.js';
import type { TableStore } from '../../table/store.js';
import { choiceText } from '../../text/choices/index.js';
import { text } from '../../text/text.js';
import { whyNoOffers } from '../../trade/composing.js';
import { Box } from './Box.js';
import { choiceOf, type PromptProps } from './registry.js';
import { TokenBox } from './TokenBox.js';

/** What else can be done now, and what no more. */
function more(store: TableStore, choices: readonly ChoiceData[]): string {
  const manages = choices.some(({ type }) => ['build', 'sell', 'mortgage', 'lift', 'sell_deed'].includes(type));
  const why = whyNoOffers(store);
  return `${choiceText.value.alsoMay(manages, choiceOf(choices, 'propose') !== undefined)}${why ? ` ${why}` : ''}`;
}

const lapNote = (open: Open, me: number): string => (isOnFirstLap(open, me) ? ` ${choiceText.value.lapNote}` : '');

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
      note={`${t.rollOnly(open.cash[me]!)}${more(store, choices)}${lapNote(open, me)}`}
      aside={<TokenBox store={store} me={me} asked={asked} choices={choices} />}
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
  const c = choiceText.value;
  const cards = choiceOf(choices, 'use_card')?.fields?.deck;
  const serves = choiceOf(choices, 'go_on') !== undefined;
  // The turn of the arrest does not count.
  const toMiss = open.doubles === JAILED ? 2 : 3 - open.jail[me]!;
  const pays = choiceOf(choices, 'pay_fine') !== undefined;
  return (
    <Box
      store={store}
      question={asked.id}
      deadline={asked.deadline}
      title={serves ? c.serveTitle(toMiss) : t.jailTitle(open.jail[me]!)}
      note={serves ? c.serveNote : pays ? t.jailNote(fine, open.cash[me]! - fine) : t.jailOnly}
    >
      <Button
        primary
        hotkey=" "
        disabled={store.busy.value}
        onClick={() => store.act({ type: serves ? 'go_on' : 'roll' }, asked.id)}
      >
        {serves ? c.serve : t.jailRoll}
      </Button>
      {pays && (
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
  const { auction } = open.options;
  const c = choiceText.value;
  const declining = auction === undefined ? c.leaveIt : auction === 'open' ? t.toAuction : t.toSealed;
  return (
    <Box
      store={store}
      question={asked.id}
      deadline={asked.deadline}
      title={t.buyTitle(board.name[lot]!, price)}
      note={
        can
          ? t.buyNote(left, have + 1, of, groupName(store.property, group, t))
          : auction === undefined
            ? c.cardShort(-left)
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
        {declining}
      </Button>
    </Box>
  );
}

export function EndTurn({ store, me, asked, choices }: PromptProps) {
  const t = text.value;
  const open = store.open.value!;
  return (
    <Box
      store={store}
      question={asked.id}
      deadline={asked.deadline}
      title={t.endTitle}
      note={`${t.rollOnly(open.cash[me]!)}${more(store, choices)}${lapNote(open, me)}`}
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
