/** A match that somebody has as a file: checked and looked at here, with nobody's help. */
import { parseMatch } from '@freehold/kernel';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Button, Glyph } from '../app/parts.js';
import { go } from '../app/router.js';
import { examine } from '../end/examine.js';
import type { Verdict } from '../end/fairness.js';
import { verdictText } from '../end/verdict.js';
import { loadModel } from '../game/load.js';
import { replayText } from '../text/replay/index.js';
import { text } from '../text/text.js';
import { Film } from './film.js';
import { type Opened, openFilm, ReplayScreen } from './ReplayScreen.js';
import { tableOf } from './table.js';

type State =
  | { readonly stage: 'none' | 'reading' }
  | { readonly stage: 'wrong'; readonly problem: string }
  | { readonly stage: 'ready'; readonly opened: Opened; readonly verdict: Verdict; readonly name: string };

/** Its dice are checked in the worker while it is played again here. */
async function read(file: File): Promise<State> {
  const r = replayText.value;
  const words = await file.text();
  const { game } = parseMatch(words).header;
  const model = await loadModel(game);
  if (model.kind === 'plain') return { stage: 'wrong', problem: r.unknownGame(game) };
  const [film, { verdict }] = await Promise.all([Film.of(model, words), examine(words, game)]);
  return { stage: 'ready', opened: await openFilm(film, tableOf(film, 0)), verdict, name: file.name };
}

export default function FromFile() {
  const state = useSignal<State>({ stage: 'none' });
  const watching = useSignal(false);
  const close = () => {
    if (state.value.stage === 'ready') state.value.opened.player.close();
  };
  useEffect(() => close, []);
  const take = async (file: File | undefined) => {
    if (!file) return;
    close();
    state.value = { stage: 'reading' };
    state.value = await read(file).catch((error: Error) => ({
      stage: 'wrong' as const,
      problem: replayText.value.isNot(error.message),
    }));
  };
  const now = state.value;
  if (now.stage === 'ready' && watching.value) {
    return (
      <ReplayScreen
        opened={now.opened}
        leave={() => {
          now.opened.player.pause();
          watching.value = false;
        }}
      />
    );
  }
  return (
    <Chooser
      state={now}
      take={take}
      watch={() => {
        watching.value = true;
      }}
    />
  );
}

interface ChooserProps {
  readonly state: State;
  readonly take: (file: File | undefined) => void;
  readonly watch: () => void;
}

function Chooser({ state, take, watch }: ChooserProps) {
  const t = text.value;
  const r = replayText.value;
  const field = useRef<HTMLInputElement>(null);
  return (
    <main
      class="message match-drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer?.files[0]);
      }}
    >
      <h1>{r.openFile}</h1>
      <p class="quiet">{r.fileNote}</p>
      <input
        ref={field}
        hidden
        type="file"
        accept=".match"
        onChange={({ currentTarget }) => take(currentTarget.files?.[0])}
      />
      <Button primary={state.stage !== 'ready'} glyph="pardon" onClick={() => field.current!.click()}>
        {r.chooseFile}
      </Button>
      <div role="status">
        {state.stage === 'reading' && <p class="loading">{t.checkingDice}</p>}
        {state.stage === 'wrong' && <p class="fairness bad">{state.problem}</p>}
        {state.stage === 'ready' && (
          <p class={`fairness ${state.verdict.ok ? 'good' : 'bad'}`}>
            <Glyph name={state.verdict.ok ? 'tick' : 'cross'} />
            <span>
              {state.name}: {verdictText(t, state.verdict)}
            </span>
          </p>
        )}
      </div>
      {state.stage === 'ready' && (
        <Button primary onClick={watch}>
          {r.replay}
        </Button>
      )}
      <Button onClick={() => go('/')}>{t.toStart}</Button>
    </main>
  );
}
