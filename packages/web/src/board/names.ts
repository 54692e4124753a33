/** Names on tiles: shortened and broken so that they fit, because text on a board is never turned and never cut. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bAvenue\b/, 'Ave.'],
  [/\bRailroad\b/, 'R.R.'],
  [/\bCommunity\b/, 'Comm.'],
  [/\bComunidad\b/, 'Com.'],
  [/\bImpuesto\b/, 'Imp.'],
  [/\bTranvía\b/, 'Tranv.'],
  [/\bHacienda\b/, 'Hda.'],
  [/ \/ .*$/, ''],
];

export type Measure = (text: string) => number;

/** A guess for places without a canvas: letters of a sans are a little over half as wide as they are high. */
export const roughMeasure =
  (size: number): Measure =>
  (text) =>
    [...text].reduce(
      (sum, letter) => sum + (/[iljtf.,'I ]/.test(letter) ? 0.31 : /[mwMW]/.test(letter) ? 0.86 : 0.57),
      0,
    ) * size;

/** Breaks a name into lines not wider than `width`; shortens before it hyphenates, and cuts last. Undefined: it cannot be done. */
export function fitName(name: string, width: number, lines: number, measure: Measure): string[] | undefined {
  return (
    wrap(name.replace(/ \/ .*$/, '').split(' '), width, lines, measure) ??
    wrap(shortened(name).split(' '), width, lines, measure) ??
    wrap(shortened(name).split(' '), width, lines, measure, true) ??
    // Better without its last word than not at all.
    wrap(shortened(name).split(' ').slice(0, -1), width, lines, measure, true) ??
    wrap([beginning(shortened(name).split(' ')[0]!, width, measure)], width, lines, measure)
  );
}

/** As much of a word as fits, with a full stop: "Medit.". Nobody puts one in the place of a single letter. */
function beginning(word: string, width: number, measure: Measure): string {
  if (measure(word) <= width) return word;
  for (let length = word.length - 2; length > 1; length--) {
    const head = `${word.slice(0, length)}.`;
    if (measure(head) <= width) return head;
  }
  return word;
}

/** With the usual abbreviations. */
export function shortened(name: string): string {
  return SHORT.reduce((text, [long, short]) => text.replace(long, short), name);
}

function wrap(
  words: readonly string[],
  width: number,
  most: number,
  measure: Measure,
  hyphenate = false,
): string[] | undefined {
  if (words.length === 0) return undefined;
  const lines: string[] = [];
  const rest = [...words];
  while (rest.length > 0) {
    const word = rest.shift()!;
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else if (measure(word) <= width) lines.push(word);
    else {
      const cut = hyphenate ? hyphen(word, width, measure) : undefined;
      if (!cut) return undefined;
      lines.push(cut[0]);
      rest.unshift(cut[1]);
    }
    if (lines.length > most) return undefined;
  }
  return lines;
}

/** The longest beginning that fits and ends before a consonant that a vowel follows. */
function hyphen(word: string, width: number, measure: Measure): [string, string] | undefined {
  for (let at = word.length - 3; at >= 3; at--) {
    if (!/^[^aeiou][aeiouy]/i.test(word.slice(at)) || !/[aeiouy][^aeiou]{0,2}$/i.test(word.slice(0, at))) continue;
    const head = `${word.slice(0, at)}-`;
    if (measure(head) <= width) return [head, word.slice(at)];
  }
  return undefined;
}
