/** Managing, by set: what can be done with every deed, and what it costs or brings. Nothing is done until it is sent. */
import type { Step } from '@freehold/property';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button, Glyph } from '../app/parts.js';
import { GroupBadge } from '../board/Badge.js';
import { deedsByGroup, groupName, isDeveloped, owedIn } from '../game/facts.js';
import { Twice } from '../stage/prompts/Box.js';
import type { TableStore } from '../table/store.js';
import { usePhone } from '../table/usePhone.js';
import { choiceText } from '../text/choices/index.js';
import { figure, text } from '../text/text.js';
import { bringsOf, preview, whyNowhere } from './draft.js';
import { addStep, isRaising, manageQuestion, sendDraft, stopManaging, takenBack } from './managing.js';
import { Pieces } from './Pieces.js';

export function Manager({ store, me }: { store: TableStore; me: number }) {
  const t = text.value;
  const open = store.open.value!;
  const model = store.property;
  const { board } = model;
  const draft = store.draft.value!;
  const raising = isRaising(store);
  const plan = preview(model, open, me, draft, raising);
  const change = plan.cash - open.cash[me]!;
  const missing = raising ? Math.max(0, owedIn(open) - plan.cash) : 0;
  const bank = takenBack(store);
  // On a phone the question is under the sheet, and its button here.
  const onPhone = usePhone();
  const developed = isDeveloped(open);
  const c = choiceText.value;
  const panel = useRef<HTMLElement>(null);
  // A step takes its button away: what would come next under the same key is to do the plan, not to undo the step.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused && focused !== document.body && !focused.matches(':disabled')) return;
    const does = panel.current!.querySelector<HTMLElement>('[data-hotkey="Enter"]:not(:disabled)');
    (does ?? panel.current!).focus({ preventScroll: true });
  }, [draft]);
  const reason = (code: string | undefined) => code && (t.unbuildable[code] ?? t.refusals[code]);
  const button = (type: Step['type'], lot: number, why?: string) => (
    <StepButton
      key={type}
      type={type}
      name={board.name[lot]!}
      why={why}
      brings={bringsOf(model, open, me, draft, { type, lot }, raising)}
      disabled={!plan.can[type].has(lot)}
      onClick={() => addStep(store, me, { type, lot })}
    />
  );
  return (
    <section class="manager" ref={panel} tabIndex={-1} aria-label={t.manageTitle}>
      <header class="panel-head">
        <h2>{t.manageTitle}</h2>
        <button
          type="button"
          class="icon-button"
          data-hotkey="Escape"
          aria-label={t.cancel}
          onClick={() => stopManaging(store)}
        >
          <Glyph name="cross" />
        </button>
      </header>
      <ul class="manage-groups">
        {deedsByGroup(board, open, me).map(({ group, lots }) => {
          const nowhere = reason(whyNowhere(plan, lots));
          return (
            <li key={group} class="manage-group">
              <h3>
                <GroupBadge model={store.property} group={group} />
                <span class="cut">{groupName(model, group, t)}</span>
                {developed && board.groups[group]!.kind === 'street' && (
                  <small>{nowhere ?? t.eachBuilding(board.groups[group]!.houseCost)}</small>
                )}
              </h3>
              {lots.map((lot) => {
                const level = plan.open.level[lot]!;
                const isMortgaged = plan.open.mortgaged[lot] === 1;
                const mayBeBuilt = lots.length === board.groups[group]!.lots.length || level > 0;
                const changed = level !== open.level[lot] || plan.open.mortgaged[lot] !== open.mortgaged[lot];
                return (
                  <div key={lot} class={`manage-row ${changed ? 'changed' : ''}`}>
                    <span class="cut">{board.name[lot]}</span>
                    <span class="manage-level">
                      <Pieces level={level} />
                      {isMortgaged && <em class="tag">{t.mortgagedShort}</em>}
                    </span>
                    <span class="manage-buttons">
                      {developed && mayBeBuilt && board.kind[lot] === 'street' && (
                        <>
                          {button('sell', lot)}
                          {button('build', lot, nowhere ? undefined : reason(plan.unbuildable(lot)))}
                        </>
                      )}
                      {developed && button(isMortgaged ? 'lift' : 'mortgage', lot)}
                      {bank.has(lot) && draft.length === 0 && (
                        <Twice
                          quiet
                          label={`${c.giveBack(model.rules.refund(open, lot))}: ${c.giveBackOf(board.name[lot]!)}`}
                          again={c.giveBackSure}
                          disabled={store.busy.value}
                          onConfirm={() => store.act({ type: 'sell_deed', lot } as never, manageQuestion(store))}
                        >
                          {c.giveBack(model.rules.refund(open, lot))}
                        </Twice>
                      )}
                    </span>
                  </div>
                );
              })}
            </li>
          );
        })}
      </ul>
      <footer class="manage-foot">
        <p>
          {!developed ? c.backAtOnce : draft.length === 0 ? t.draftEmpty : t.draftSum(change, plan.cash)}
          {missing > 0 && <strong> {t.stillMissing(missing)}</strong>}
        </p>
        {plan.refused && <p class="refused">{t.refusals[plan.refused] ?? plan.refused}</p>}
        <div class="prompt-actions">
          {developed && (
            <>
              <Button
                primary={draft.length > 0 && (!raising || onPhone)}
                hotkey="Enter"
                disabled={draft.length === 0 || plan.refused !== undefined || store.busy.value}
                onClick={() => sendDraft(store)}
              >
                {raising && missing === 0 ? t.raiseAndPay(plan.cash - owedIn(open)) : t.doIt}
              </Button>
              <Button
                disabled={draft.length === 0}
                onClick={() => {
                  store.draft.value = draft.slice(0, -1);
                }}
              >
                {t.stepBack}
              </Button>
            </>
          )}
          <Button onClick={() => stopManaging(store)}>{t.cancel}</Button>
        </div>
      </footer>
    </section>
  );
}

interface StepProps {
  readonly type: Step['type'];
  readonly name: string;
  /** In place of verb and price: why it cannot be done, where its set does not say that already. */
  readonly why?: string | undefined;
  readonly brings: number;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function StepButton({ type, name, why, brings, disabled, onClick }: StepProps) {
  const t = text.value;
  const { short, what } = t.steps[type];
  const sum = why ?? `${brings < 0 ? '−' : '+'}${figure(Math.abs(brings))}`;
  return (
    <button
      type="button"
      class="step-button"
      aria-label={`${short} ${sum}: ${what(name)}`}
      disabled={disabled}
      onClick={onClick}
    >
      {why ? (
        <small>{why}</small>
      ) : (
        <span>
          {short} <b>{sum}</b>
        </span>
      )}
    </button>
  );
}
