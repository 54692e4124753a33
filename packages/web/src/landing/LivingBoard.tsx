/** The board behind the landing page: a real game, a few moves ahead of its beginning, that goes on while one looks. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { calm } from '../app/settings.js';
import { Board } from '../board/Board.js';
import { path } from '../board/layout.js';
import { loadModel } from '../game/load.js';
import type { Model, Open, PropertyModel } from '../game/model.js';
import { LanternCoast } from './LanternCoast.js';
import { LocalGame } from './localGame.js';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dov'];
const MOVE_MS = 900;
const STEP_MS = 110;
const WARM_UP = 90;

export function LivingBoard({ edition }: { edition: string }) {
  const model = useSignal<Model | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    void loadModel(edition).then((found) => {
      if (!gone) model.value = found;
    });
    return () => {
      gone = true;
    };
  }, [edition]);
  const found = model.value;
  if (found?.kind === 'lanternfall') return <LanternCoast />;
  return found?.kind === 'property' ? <Living model={found} /> : null;
}

function Living({ model }: { model: PropertyModel }) {
  const game = useMemo(() => new LocalGame(model, NAMES.length, `landing ${Date.now()}`), [model]);
  const open = useSignal<Open | undefined>(undefined);
  const walking = useSignal<ReadonlyMap<number, number>>(new Map());
  useEffect(() => {
    for (let i = 0; i < WARM_UP && !game.over; i++) game.step();
    open.value = game.look();
    if (calm()) return;
    let timer: ReturnType<typeof setTimeout>;
    const walk = (seat: number, way: number[], after: () => void) => {
      const [next, ...rest] = way;
      if (next === undefined) {
        walking.value = new Map();
        after();
        return;
      }
      walking.value = new Map([[seat, next]]);
      timer = setTimeout(() => walk(seat, rest, after), STEP_MS);
    };
    const move = () => {
      if (document.hidden || game.over) {
        timer = setTimeout(move, MOVE_MS);
        return;
      }
      const events = game.step();
      const moved = events.find((event) => event.type === 'moved');
      if (moved?.type === 'moved') {
        walking.value = new Map([[moved.seat, moved.from]]);
        open.value = game.look();
        walk(moved.seat, path(moved, game.squares), () => {
          timer = setTimeout(move, MOVE_MS / 2);
        });
        return;
      }
      open.value = game.look();
      timer = setTimeout(move, MOVE_MS / 3);
    };
    timer = setTimeout(move, MOVE_MS);
    return () => clearTimeout(timer);
  }, [game]);
  return open.value ? <Board model={model} open={open.value} names={NAMES} walking={walking} cursor={-1} /> : null;
}
