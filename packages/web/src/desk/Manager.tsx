/** Managing: plus and minus for buildings, a switch for mortgages, by set. Nothing is done until it is sent. */
import { Button, Glyph } from '../app/parts.js';
import { GroupBadge } from '../board/Badge.js';
import { deedsByGroup, groupName, isDeveloped, owedIn } from '../game/facts.js';
import { Twice } from '../stage/prompts/Box.js';
import type { TableStore } from '../table/store.js';
import { usePhone } from '../table/usePhone.js';
import { choiceText } from '../text/choices/index.js';
import { figure, text } from '../text/text.js';
import { preview } from './draft.js';
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
  const add = (type: 'build' | 'sell' | 'mortgage' | 'lift', lot: number) => addStep(store, me, { type, lot });
  return (
    <section class="manager" aria-label={t.manageTitle}>
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
        {deedsByGroup(board, open, me).map(({ group, lots }) => (
          <li key={group} class="manage-group">
            <h3>
              <GroupBadge model={store.property} group={group} />
              <span class="cut">{groupName(model, group, t)}</span>
              {developed && board.groups[group]!.kind === 'street' && (
                <small>{t.eachBuilding(board.groups[group]!.houseCost)}</small>
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
                    {isMortgaged && (
                      <em class="tag" title={t.mortgaged}>
                        M
                      </em>
                    )}
                  </span>
                  <span class="manage-buttons">
                    {developed && mayBeBuilt && board.kind[lot] === 'street' && (
                      <>
                        <button
                          type="button"
                          class="step-button"
                          aria-label={t.sellOn(board.name[lot]!)}
                          disabled={!plan.can.sell.has(lot)}
                          onClick={() => add('sell', lot)}
                        >
                          <Glyph name="minus" />
                        </button>
                        <button
                          type="button"
                          class="step-button"
                          aria-label={t.buildOn(board.name[lot]!)}
                          disabled={!plan.can.build.has(lot)}
                          onClick={() => add('build', lot)}
                        >
                          <Glyph name="plus" />
                        </button>
                      </>
                    )}
                    {!developed ? null : isMortgaged ? (
                      <button
                        type="button"
                        class="step-button text"
                        aria-label={`${t.liftOn(board.name[lot]!)}: −${figure(model.rules.liftCost(open, lot))}`}
                        disabled={!plan.can.lift.has(lot)}
                        onClick={() => add('lift', lot)}
                      >
                        −{figure(model.rules.liftCost(open, lot))}
                      </button>
                    ) : (
                      <button
                        type="button"
                        class="step-button text"
                        aria-label={`${t.mortgageOn(board.name[lot]!)}: +${figure(board.mortgage[lot]!)}`}
                        disabled={!plan.can.mortgage.has(lot)}
                        onClick={() => add('mortgage', lot)}
                      >
                        +{figure(board.mortgage[lot]!)}
                      </button>
                    )}
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
        ))}
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
