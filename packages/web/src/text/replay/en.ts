/** Looking at a game again; fetched with the tables. */
import type { MarkKind } from '../../replay/marks.js';

export const englishReplay = {
  replay: 'Replay',
  finalBoard: 'Final board',
  title: 'Replay',
  reading: (percent: number) => `Playing the match again … ${percent} %`,
  fetching: 'Fetching the match …',
  cannot: 'This game cannot be replayed',
  noMatch: 'It is not over, it does not exist, or it is not open to you.',
  isNot: (problem: string) => `The match file does not fit the rules: ${problem}`,
  unknownGame: (game: string) => `This page does not know the game “${game}”.`,
  ownRules: 'own rules',
  openFile: 'Look at a match file',
  fileNote:
    'Choose a match that was downloaded, or drop it here. It is checked and played in your browser and sent nowhere.',
  chooseFile: 'Choose a file',
  isOver: 'This game is over.',
  controls: 'Replay controls',
  play: 'Play',
  pause: 'Pause',
  back: 'One step back',
  forward: 'One step forward',
  markBefore: 'Previous mark',
  markAfter: 'Next mark',
  scrubber: 'Moment of the game',
  moment: (number: number, last: number) => `${number} of ${last}`,
  tempo: 'Tempo',
  copyLink: 'Copy link to this moment',
  results: 'Results',
  setOf: (name: string, group: string) => `${name} has the whole set: ${group}.`,
  marks: {
    out: 'out of the game',
    set: 'set completed',
    deal: 'trade',
    deed: 'deed bought',
    last: 'last round',
    work: 'work built',
    peril: 'peril slain',
    folk: 'folk hired',
  } as Readonly<Record<MarkKind, string>>,
  keyList: [
    ['Space', 'play or pause'],
    ['← →', 'one step back or forward'],
    ['Page ↑ ↓', 'previous or next mark'],
    ['Home  End', 'beginning or end'],
    ['↑ ↓', 'about the board, or from card to card'],
    ['1 – 8', 'to a player'],
    ['Esc', 'close'],
  ] as readonly (readonly [string, string])[],
};

export type ReplayStrings = typeof englishReplay;
