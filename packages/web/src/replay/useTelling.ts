/** For those who do not look: where one is when it stands still. While it plays, nothing is read out. */
import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { polite } from '../app/notices.js';
import { replayText } from '../text/replay/index.js';
import { markWords } from './markWords.js';
import type { Player } from './player.js';

/** Who holds a key or drags passes many moments: only the one where he rests is told. */
const REST_MS = 500;

/** Where we are, and what happened in the record that is shown. */
export function momentWords(player: Player): string {
  const { film, at, store } = player;
  const told = film.events(at.value).map((event) => store.sentence(event));
  const mark = player.markHere();
  // Rules that do not say it themselves.
  if (mark && !mark.event) told.push(markWords(store, mark));
  return `${replayText.value.moment(at.value, film.last)}. ${told.join(' ')}`;
}

export function useTelling(player: Player): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let begun = false;
    const stop = effect(() => {
      const isPlaying = player.playing.value;
      player.at.value;
      clearTimeout(timer);
      // The page that has just opened is read by its heading.
      if (begun && !isPlaying) timer = setTimeout(() => (polite.value = momentWords(player)), REST_MS);
      begun = true;
    });
    return () => {
      clearTimeout(timer);
      stop();
      polite.value = '';
    };
  }, [player]);
}
