/** Questions about money that is due and things that came with a string attached. */
import { BANK, EACH, POT, type Step } from '@freehold/property';
import { Button } from '../../app/parts.js';
import { shortened } from '../../board/names.js';
import { gentlestFirst, preview, raiseSteps } from '../../desk/draft.js';
import { mayManage, propose, sendDraft, startManaging, takenBack } from '../../desk/managing.js';
import { debtOf, isDeveloped, owedIn } from '../../game/facts.js';
import { choiceText } from '../../text/choices/index.js';
import { text } from '../../text/text.js';
import { Box, Twice } from './Box.js';
import { choiceOf, type PromptProps } from './registry.js';

/** As many as fit; the others are under “Choose myself”. */
const BACK_SHOWN = 4;

export function Debt({ store, me, asked }: PromptProps) {
  const t = text.value;
  const model = store.property;
  const { board } = model;
  const open = store.open.value!;
  const debt = debtOf(open);
  if (!debt) return null;
  const creditor =
    store.names.value[debt.creditor] ?? { [BANK]: t.theBank, [EACH]: t.everybody, [POT]: t.thePot }[debt.creditor]!;
  const owed = owedIn(open);
  const draft = store.draft.value ?? [];
  const after = preview(model, open, me, draft, true);
  const raisable = model.rules.raisable(open, me);
  const hopeless = open.cash[me]! + raisable < owed;
  const enough = after.cash >= owed;
  const raising = isDeveloped(open) ? t.debtNote : choiceText.value.debtByDeeds;
  const plan = hopeless ? [] : raiseSteps(model, open, me, owed);
  // Where mortgages and buildings do not bring it, deeds go back to the bank, one by one.
  const short = preview(model, open, me, plan, true).cash < owed;
  const back = !hopeless && short && draft.length === 0 ? gentlestFirst(model, open, me, takenBack(store)) : [];
  /** What would be given, in words: on a phone nothing else shows it. */
  const planned = (steps: readonly Step[]) => {
    const names = (type: Step['type']) => [
      ...new Set(steps.filter((step) => step.type === type).map(({ lot }) => shortened(board.name[lot]!))),
    ];
    return choiceText.value.planned(names('mortgage').join(', '), names('sell').join(', '));
  };
  return (
    <Box
      store={store}
      tone="debt"
      many={back.length > 2}
      question={asked.id}
      deadline={asked.deadline}
      title={t.debtTitle(creditor, debt.amount, t.causes[debt.cause] ?? debt.cause)}
      note={
        draft.length > 0
          ? planned(draft)
          : hopeless
            ? t.debtHopeless(open.cash[me]!, raisable)
            : `${owed > debt.amount ? `${choiceText.value.owesMore(owed)} ` : ''}${raising(open.cash[me]!, owed - open.cash[me]!, raisable)}`
      }
    >
      {back.length > 0 ? (
        back.slice(0, BACK_SHOWN).map((lot, index) => (
          <Button
            key={lot}
            primary={index === 0}
            hotkey={index === 0 ? ' ' : undefined}
            disabled={store.busy.value}
            onClick={() => store.act({ type: 'sell_deed', lot } as never, asked.id)}
          >
            {choiceText.value.backFor(shortened(board.name[lot]!), model.rules.refund(open, lot))}
          </Button>
        ))
      ) : draft.length > 0 && (enough || short) ? (
        <Button primary hotkey=" " disabled={store.busy.value} onClick={() => sendDraft(store)}>
          {enough ? t.raiseAndPay(after.cash - owed) : t.doIt}
        </Button>
      ) : (
        !hopeless && (
          <Button primary hotkey=" " onClick={() => propose(store, plan)}>
            {t.raiseForMe}
          </Button>
        )
      )}
      {mayManage(store) && (
        <Button hotkey="m" onClick={() => startManaging(store)}>
          {t.raiseMyself}
        </Button>
      )}
      <Twice disabled={store.busy.value} onConfirm={() => store.act({ type: 'bankrupt' }, asked.id)}>
        {t.goBankrupt}
      </Twice>
    </Box>
  );
}

/** All is paid; more may be raised before the turn goes on. */
export function Raised({ store, me, asked }: PromptProps) {
  const c = choiceText.value;
  return (
    <Box
      store={store}
      question={asked.id}
      deadline={asked.deadline}
      title={c.raisedTitle}
      note={c.raisedNote(store.open.value!.cash[me]!)}
    >
      <Button primary hotkey=" " disabled={store.busy.value} onClick={() => store.act({ type: 'go_on' }, asked.id)}>
        {c.goOn}
      </Button>
      {mayManage(store) && (
        <Button hotkey="m" onClick={() => startManaging(store)}>
          {text.value.raiseMyself}
        </Button>
      )}
    </Box>
  );
}

export function Transfer({ store, me, asked, choices }: PromptProps) {
  const t = text.value;
  const { board, rules } = store.property;
  const open = store.open.value!;
  const task = open.tasks[0];
  if (task?.kind !== 'transfer') return null;
  const [lift, fee] = [rules.liftCost(open, task.lot), rules.interest(open, task.lot)];
  const domain = choiceOf(choices, 'settle')?.fields?.lift;
  const may = domain?.kind === 'one' && domain.of.includes(1);
  const settle = (value: number) => store.act({ type: 'settle', lift: value } as never, asked.id);
  return (
    <Box
      store={store}
      question={asked.id}
      deadline={asked.deadline}
      title={t.transferTitle(board.name[task.lot]!)}
      note={t.transferNote(open.cash[me]!)}
    >
      <Button primary hotkey=" " disabled={store.busy.value} onClick={() => settle(0)}>
        {t.keepMortgaged(fee)}
      </Button>
      <Button hotkey="l" disabled={!may || store.busy.value} onClick={() => settle(1)}>
        {t.liftNow(lift)}
      </Button>
    </Box>
  );
}

export function Claim({ store, me, asked, choices }: PromptProps) {
  const t = text.value;
  const { board } = store.property;
  const open = store.open.value!;
  const lots = choiceOf(choices, 'claim')?.fields?.lot;
  const wanting = store.names.value[open.seat]!;
  const piece = open.goods === 'hotel' ? t.hotel : t.house;
  const stock = open.goods === 'hotel' ? open.hotels : open.houses;
  return (
    <Box
      store={store}
      question={asked.id}
      deadline={asked.deadline}
      many={lots?.kind === 'one' && lots.of.length > 2}
      title={t.claimTitle(wanting, piece, stock)}
      note={t.claimNote(open.cash[me]!)}
    >
      {lots?.kind === 'one' &&
        lots.of.map((lot, index) => (
          <Button
            key={lot}
            primary={index === 0}
            hotkey={index === 0 ? ' ' : undefined}
            disabled={store.busy.value}
            onClick={() => store.act({ type: 'claim', lot } as never, asked.id)}
          >
            {t.claimFor(shortened(board.name[lot as number]!), board.houseCost[lot as number]!)}
          </Button>
        ))}
      <Button hotkey="n" disabled={store.busy.value} onClick={() => store.act({ type: 'forgo' }, asked.id)}>
        {t.noClaim}
      </Button>
    </Box>
  );
}
