/**
 * The table as text: one heading for each part, a line for commands, every square a sentence. Not the drawing with labels,
 * but what the drawing says; the questions, the desk and the composer are the same as everywhere.
 */
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { Button } from '../app/parts.js';
import { squareSentence } from '../board/sentence.js';
import { Desk } from '../desk/Desk.js';
import { GameClock } from '../stage/GameClock.js';
import { Prompt } from '../stage/Stage.js';
import { Bar, LineLost } from '../table/Bar.js';
import { Chat } from '../table/Chat.js';
import { Log } from '../table/Log.js';
import { OutOfGame } from '../table/OutOfGame.js';
import { BankLine } from '../table/Players.js';
import type { TableStore } from '../table/store.js';
import { Offers } from '../table/Tabs.js';
import { text } from '../text/text.js';
import { Composer } from '../trade/Composer.js';
import { playerSentence } from './answers.js';
import { read } from './commands.js';
import type { Sight } from './sight.js';

export default function TextTable({ store }: { store: TableStore }) {
  const t = text.value;
  const open = store.open.value!;
  const me = store.seat.value;
  const model = store.property;
  const names = store.names.value;
  const sight: Sight = { model, open, me, names, choices: store.standing.value.choices ?? [], t };
  const playing = me !== undefined && open.out[me] === 0;
  return (
    <div class="table text-table">
      <Bar store={store} />
      <LineLost store={store} />
      <OutOfGame store={store} />
      <main class="text-main">
        <h1>{t.textTable}</h1>
        <section class="stage-prompt" aria-label={t.stage}>
          <h2>{open.seat === me ? t.yourTurn : t.turnOf(names[open.seat] ?? '')}</h2>
          <p>
            <GameClock store={store} />
          </p>
          <Prompt store={store} />
        </section>
        <CommandLine store={store} sight={sight} />
        <section aria-label={t.players}>
          <h2>{t.players}</h2>
          <ul>
            {names.map((_, seat) => (
              <li key={seat} data-seat={seat} tabIndex={-1}>
                {playerSentence(sight, seat)}
              </li>
            ))}
          </ul>
          <BankLine open={open} />
        </section>
        {playing && (
          <section aria-label={t.yourDesk}>
            <h2>{t.yourDesk}</h2>
            {store.terms.value ? <Composer store={store} me={me} /> : <Desk store={store} me={me} />}
          </section>
        )}
        {open.options.trading !== false && (
          <section aria-label={t.tabs.offers}>
            <h2>{t.tabs.offers}</h2>
            <Offers store={store} />
          </section>
        )}
        <section aria-label={t.board}>
          <h2>{t.board}</h2>
          <ol class="text-squares" start={0}>
            {model.board.name.map((_, at) => (
              <li key={at} data-square={at} tabIndex={-1}>
                {squareSentence(model, open, names, at, t)}
              </li>
            ))}
          </ol>
        </section>
        <section class="text-talk" aria-label={t.log}>
          <h2>{t.log}</h2>
          <Log store={store} />
        </section>
        {!store.replayed && (
          <section class="text-talk" aria-label={t.chat}>
            <h2>{t.chat}</h2>
            <Chat store={store} />
          </section>
        )}
      </main>
    </div>
  );
}

interface Exchange {
  readonly key: number;
  readonly said: string;
  readonly answer: string;
}

const KEPT = 8;

/** What our last action led to, as the log tells it. */
const cameOf = (store: TableStore): string =>
  store.lines.value.flatMap(({ record, event }) => (record === store.acted ? [store.sentence(event)] : [])).join(' ');

function CommandLine({ store, sight }: { store: TableStore; sight: Sight }) {
  const t = text.value;
  const field = useRef<HTMLInputElement>(null);
  const exchanges = useSignal<readonly Exchange[]>([]);
  const obey = async (line: string): Promise<string> => {
    const command = read(line, sight);
    switch (command.kind) {
      case 'tell':
        return command.words;
      case 'chat':
        store.source.say(command.words);
        return t.done;
      case 'undo':
        await store.undo();
        return t.done;
      case 'act':
        return (await store.act(command.action)) ? cameOf(store) || t.done : t.somethingWrong;
    }
  };
  return (
    <section aria-label={t.commandLine}>
      <h2>{t.commandLine}</h2>
      <form
        class="chat-form"
        onSubmit={async (event) => {
          event.preventDefault();
          const said = field.current!.value.trim();
          if (said === '') return;
          field.current!.value = '';
          const answer = await obey(said);
          const key = (exchanges.value.at(-1)?.key ?? 0) + 1;
          exchanges.value = [...exchanges.value, { key, said, answer }].slice(-KEPT);
        }}
      >
        <input
          ref={field}
          type="text"
          maxLength={200}
          autoComplete="off"
          aria-label={t.commandLine}
          placeholder={t.commandHint}
        />
        <Button type="submit">{t.doIt}</Button>
      </form>
      <ol class="exchanges" aria-live="polite" aria-label={t.answers}>
        {exchanges.value.map(({ key, said, answer }) => (
          <li key={key}>
            <span class="quiet">{said}</span> {answer}
          </li>
        ))}
      </ol>
    </section>
  );
}
