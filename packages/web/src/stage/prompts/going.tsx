/** Questions about where to go: by which dice, by tram, or out of jail. The squares themselves can be pressed too. */
import { squareName } from '@freehold/property';
import type { ComponentChildren } from 'preact';
import { Button } from '../../app/parts.js';
import { calledOf } from '../../game/facts.js';
import type { TableStore } from '../../table/store.js';
import { prospect } from '../../table/targets.js';
import { usePeek } from '../../table/usePeek.js';
import { choiceText } from '../../text/choices/index.js';
import { text } from '../../text/text.js';
import { Box } from './Box.js';
import { choiceOf, type PromptProps } from './registry.js';

export function Square(props: PromptProps) {
  const targets = [...props.store.targets.value];
  return targets.some(([, { steps }]) => steps > 0) ? <ByDice {...props} /> : <Anywhere {...props} />;
}

function Way({ store, square, lead, steps }: { store: TableStore; square: number; lead: string; steps: number }) {
  const { board } = store.property;
  const note = prospect(store.property, store.open.value!, store.names.value, square, steps, choiceText.value);
  return (
    <span class="way">
      {lead !== '' && <b class="way-lead">{lead}</b>}
      <span class="way-name">{calledOf(board, square, text.value)}</span>
      <small>{note}</small>
    </span>
  );
}

interface GoProps {
  readonly store: TableStore;
  readonly square: number;
  readonly index: number;
  readonly primary?: boolean;
  readonly children: ComponentChildren;
}

/** An answer that leads to a square, which is looked at meanwhile. */
function Go({ store, square, index, primary = false, children }: GoProps) {
  const { peeking, letGo } = usePeek(store, square);
  return (
    <Button
      primary={primary}
      hotkey={String(index + 1)}
      disabled={store.busy.value}
      onClick={() => {
        letGo();
        store.goTo(square);
      }}
      {...peeking}
    >
      {children}
    </Button>
  );
}

/** Two or three ways, nearest first. */
function ByDice({ store, asked }: PromptProps) {
  const c = choiceText.value;
  const targets = [...store.targets.value];
  return (
    <Box store={store} question={asked.id} deadline={asked.deadline} title={c.squareTitle} note={c.squareNote}>
      <div class="ways">
        {targets.map(([square, { lead, steps }], index) => (
          <Go key={square} store={store} square={square} index={index} primary={index === targets.length - 1}>
            <Way store={store} square={square} lead={lead} steps={steps} />
          </Go>
        ))}
      </div>
    </Box>
  );
}

function Anywhere({ store, asked }: PromptProps) {
  const c = choiceText.value;
  const { board } = store.property;
  const open = store.open.value!;
  const targets = store.targets.value;
  const pinned = store.pinned.value;
  const chosen = pinned !== undefined && targets.has(pinned) ? pinned : ([...targets.keys()][0] ?? 0);
  return (
    <Box store={store} question={asked.id} deadline={asked.deadline} title={c.anywhereTitle} note={c.anywhereNote}>
      <select
        aria-label={c.chooseSquare}
        value={String(chosen)}
        onChange={(event) => {
          store.pinned.value = Number(event.currentTarget.value);
        }}
      >
        {[...targets.keys()].map((square) => (
          <option key={square} value={String(square)}>
            {calledOf(board, square, text.value)} – {prospect(store.property, open, store.names.value, square, 0, c)}
          </option>
        ))}
      </select>
      <Button primary hotkey=" " disabled={store.busy.value} onClick={() => store.goTo(chosen)}>
        {c.goTo(calledOf(board, chosen, text.value))}
      </Button>
    </Box>
  );
}

export function Tram({ store, me, asked }: PromptProps) {
  const c = choiceText.value;
  const { board } = store.property;
  const open = store.open.value!;
  const { fare = 0 } = open.options;
  const rides = [...store.targets.value.keys()];
  const cash = open.cash[me]!;
  return (
    <Box
      store={store}
      question={asked.id}
      deadline={asked.deadline}
      many={rides.length > 0}
      title={c.tramTitle(squareName(board, open.square[me]!, text.value.id))}
      note={rides.length > 0 ? c.tramNote(fare, cash) : c.tramShort(fare)}
    >
      <Button primary hotkey=" " disabled={store.busy.value} onClick={() => store.act({ type: 'go_on' }, asked.id)}>
        {c.stay}
      </Button>
      {rides.map((square, index) => (
        <Go key={square} store={store} square={square} index={index}>
          {c.rideTo(squareName(board, square, text.value.id).replace(/^(Tram|Tranvía) /, ''))}
        </Go>
      ))}
    </Box>
  );
}

/** The bail after a miss, where it is decided on then. */
export function Bail({ store, me, asked, choices }: PromptProps) {
  const c = choiceText.value;
  const open = store.open.value!;
  const { fine } = open.options;
  const can = choiceOf(choices, 'pay_fine') !== undefined;
  return (
    <Box
      store={store}
      question={asked.id}
      deadline={asked.deadline}
      title={c.bailTitle}
      note={c.bailNote(fine, Math.max(0, open.cash[me]! - fine))}
    >
      <Button
        primary={can}
        hotkey="p"
        disabled={!can || store.busy.value}
        onClick={() => store.act({ type: 'pay_fine' }, asked.id)}
      >
        {c.bailPay(fine)}
      </Button>
      <Button
        primary={!can}
        hotkey=" "
        disabled={store.busy.value}
        onClick={() => store.act({ type: 'go_on' }, asked.id)}
      >
        {c.bailStay}
      </Button>
    </Box>
  );
}
