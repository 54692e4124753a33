/** What is happening: whose turn, the dice, the actions left, how near the end is, and the one question. */

import type { LanternfallEvent } from '@freehold/lanternfall';
import { useComputed } from '@preact/signals';
import { Glyph, Token } from '../app/parts.js';
import { ComeBack } from '../stage/ComeBack.js';
import { Dice } from '../stage/Dice.js';
import { Generic } from '../stage/prompts/generic.js';
import { promptFor } from '../stage/prompts/registry.js';
import { Waiting } from '../stage/Waiting.js';
import type { TableStore } from '../table/store.js';
import { lanternText } from '../text/lantern/index.js';
import { text } from '../text/text.js';
import { ResourceSign } from './Bits.js';
import { progressOf } from './facts.js';
import { Looked } from './Looked.js';
import { useLooking } from './looking.js';
import './prompts/index.js';
import type { Sight } from './sight.js';

interface Props {
  readonly store: TableStore;
  readonly sight: Sight;
}

/** Before the first turn everybody is asked at once. */
export function turnWords({ open, names, me }: Sight): string {
  if (open.phase === 'setup') return lanternText.value.setup;
  return open.seat === me ? text.value.yourTurn : text.value.turnOf(names[open.seat] ?? '');
}

export function TurnOf({ sight }: { sight: Sight }) {
  const { open, names } = sight;
  return (
    <span class="turn-of">
      {open.phase !== 'setup' && <Token seat={open.seat} name={names[open.seat] ?? ''} size={22} />}
      <span class="cut">{turnWords(sight)}</span>
    </span>
  );
}

/** As they stand; as they were thrown is said where a work has changed them. */
export function LanternDice({ store, sight: { open } }: Props) {
  const thrown = store.director.thrown.value;
  const changed = open.dice[0] > 0 && open.rolled.join() !== open.dice.join();
  return (
    <div class="lantern-dice">
      <Dice thrown={thrown?.rolling ? thrown : undefined} open={open} />
      {changed && <span class="quiet">{lanternText.value.thrownAs(...open.rolled)}</span>}
    </div>
  );
}

/** One lamp for each action that is left. */
export function Actions({ sight: { open } }: { sight: Sight }) {
  if (open.phase !== 'action' || open.actions === 0) return null;
  const words = lanternText.value.actionsLeft(open.actions);
  return (
    <span class="actions-left" role="img" aria-label={words} title={words}>
      {Array.from({ length: open.actions }, (_, index) => (
        <ResourceSign key={index} resource={2} />
      ))}
    </span>
  );
}

/** The three ways to the end, each with how far it is. */
export function EndProgress({ sight: { open } }: { sight: Sight }) {
  const l = lanternText.value;
  const { exhausted, limit, monsters, domains } = progressOf(open);
  if (open.ended !== '') {
    return (
      <span class="end-progress last">
        <Glyph name="moon" /> {l.lastRound(l.ends[open.ended] ?? '')}
      </span>
    );
  }
  return (
    <span class="end-progress" title={l.endNote}>
      <span class="meter" aria-hidden="true">
        {Array.from({ length: limit }, (_, index) => (
          <i key={index} class={index < exhausted ? 'on' : ''} />
        ))}
      </span>
      <span>
        {l.emptyStacks(exhausted, limit)} · {l.perilsLeft(monsters)} · {l.worksLeft(domains)}
      </span>
    </span>
  );
}

/** Worth a line on the stage; the rest is seen on the table or read in the log. */
const TOLD: ReadonlySet<string> = new Set<LanternfallEvent['type']>([
  'die_changed',
  'exchanged',
  'stolen',
  'given',
  'bonus_taken',
  'resource_taken',
  'hired',
  'slain',
  'built',
  'returned',
  'turned_down',
  'actions_added',
  'end_triggered',
  'left',
]);

export function Happenings({ store, most }: { store: TableStore; most: number }) {
  const told = useComputed(() => store.lines.value.filter(({ event }) => TOLD.has(event.type)).slice(-most));
  return (
    <ul class="happenings">
      {told.value.map(({ id, event }) => (
        <li key={id}>{store.sentence(event)}</li>
      ))}
    </ul>
  );
}

/** What we are asked, or whom the table waits for; and the card that is looked at meanwhile. */
export function Question({ store, sight }: Props) {
  const { waiting, choices = [], seat: me, holders } = store.standing.value;
  const place = useLooking().place.value;
  if (me !== undefined && holders[me]?.kind === 'steward') return <ComeBack store={store} />;
  const asked = waiting.find((each) => each.seat === me && each.blocking);
  // On one's own turn the card that is looked at is the question.
  const looked = place && asked?.kind !== 'standard_action' && <Looked store={store} sight={sight} place={place} />;
  // The list of players says, too, whom the table waits for.
  if (!asked || me === undefined) return looked || <Waiting store={store} say={lanternText.value.waitingFor} />;
  const Drawn = promptFor('lanternfall', asked.kind) ?? Generic;
  return (
    <>
      {looked}
      <Drawn store={store} me={me} asked={asked} choices={choices.filter(({ answers }) => answers === asked.id)} />
    </>
  );
}

export function Stage({ store, sight }: Props) {
  const t = text.value;
  const { open } = sight;
  return (
    <section class="lantern-stage" aria-label={t.stage}>
      <div class="lantern-now">
        <LanternDice store={store} sight={sight} />
        <div class="lantern-status">
          <header class="lantern-head">
            <TurnOf sight={sight} />
            <span class="quiet">{t.round(open.round, 0)}</span>
            <Actions sight={sight} />
            <EndProgress sight={sight} />
          </header>
          <Happenings store={store} most={1} />
        </div>
      </div>
      <div class="stage-prompt">
        <Question store={store} sight={sight} />
      </div>
    </section>
  );
}
