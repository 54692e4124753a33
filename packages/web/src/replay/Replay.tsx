/** A game that was played at this server, looked at again. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go } from '../app/router.js';
import { asVisitor } from '../app/session.js';
import { matchFile } from '../end/matchFile.js';
import { loadModel } from '../game/load.js';
import { showPieces } from '../table/TablePage.js';
import { replayText } from '../text/replay/index.js';
import { text } from '../text/text.js';
import { FILES_PATH, replayPath } from './address.js';
import { Film } from './film.js';
import { type Opened, openFilm, ReplayScreen } from './ReplayScreen.js';

interface Shown {
  readonly opened: Opened;
  /** With which somebody without a seat may look; absent where none is needed. */
  readonly code: string | undefined;
}

/** Browsers count how often a page changes its address. */
const ADDRESS_MS = 400;

export default function Replay({ id, code, at }: { id: number; code?: string; at?: number }) {
  const r = replayText.value;
  const shown = useSignal<Shown | undefined>(undefined);
  const failure = useSignal('');
  const part = useSignal(0);
  useEffect(() => {
    let gone = false;
    const open = async () => {
      const about = asVisitor((freehold) => freehold.about(id, code === undefined ? {} : { code }));
      const fetched = Promise.all([matchFile(id, code), about]);
      const [file, { table, links }] = await fetched.catch(() => Promise.reject(new Error(r.noMatch)));
      const model = await loadModel(table.edition);
      if (model.kind === 'plain') throw new Error(r.unknownGame(table.edition));
      const film = await Film.of(model, file, (done) => {
        part.value = done;
      }).catch((error: Error) => Promise.reject(new Error(r.isNot(error.message))));
      const opened = await openFilm(film, table, at);
      if (gone) return opened.player.close();
      void showPieces(opened.player.store);
      shown.value = { opened, code: table.visibility === 'public' ? undefined : (links?.watch ?? code) };
    };
    open().catch((error: Error) => {
      if (!gone) failure.value = error.message;
    });
    return () => {
      gone = true;
      shown.value?.opened.player.close();
      shown.value = undefined;
    };
  }, [id, code]);
  const now = shown.value?.opened.player.at.value;
  useEffect(() => {
    if (now === undefined) return;
    // Whoever copies the address shares what can be opened, as the link does.
    const path = replayPath({ id, code: shown.value?.code, at: now });
    const timer = setTimeout(() => history.replaceState(null, '', path), ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [now]);
  if (failure.value) {
    return (
      <main class="message">
        <h1>{r.cannot}</h1>
        <p>{failure.value}</p>
        <button type="button" class="button primary" onClick={() => go('/')}>
          {text.value.toStart}
        </button>
        <button type="button" class="button" onClick={() => go(FILES_PATH)}>
          {r.openFile}
        </button>
      </main>
    );
  }
  if (!shown.value) {
    return (
      <main class="message" aria-busy="true">
        <p class="loading">{part.value > 0 ? r.reading(Math.floor(part.value * 100)) : r.fetching}</p>
      </main>
    );
  }
  const { opened, code: shared } = shown.value;
  return (
    <ReplayScreen
      opened={opened}
      leave={() => go(`/table/${id}${code === undefined ? '' : `?code=${code}`}`)}
      link={() => new URL(replayPath({ id, code: shared, at: opened.player.at.value }), location.origin).href}
    />
  );
}
