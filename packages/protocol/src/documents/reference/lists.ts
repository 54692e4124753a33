/** Shapes, refusals, and what the games add. */
import { CONFLICT, MEANINGS } from '../refusals.js';
import { type GameSchemas, plain, type Schemas } from '../schemas.js';
import { type Block, chapter, json, section, table, text } from './blocks.js';
import { Fields, VALUES } from './fields.js';

export function shapesChapter(
  known: Schemas,
  fields: Fields,
  values: readonly string[],
  shapes: readonly string[],
): Block[] {
  return [
    chapter('Shapes'),
    text('What several routes and messages are made of.'),
    section(VALUES),
    table(
      '',
      ['Name', 'Type', 'Meaning'],
      values.map((name) => {
        const { description = '', ...rest } = known.byName[name]!;
        return [`\`${name}\``, fields.type(rest), description];
      }),
    ),
    ...shapes.flatMap((name) => {
      const { description, ...rest } = known.byName[name]!;
      return [section(name), ...(description ? [text(description)] : []), fields.table('', rest)];
    }),
  ];
}

export function refusalsChapter(): Block[] {
  const rows = Object.entries(MEANINGS).map(([code, { status = CONFLICT, means, facts = [], retry }]) => [
    `\`${code}\``,
    facts.map((fact) => `\`${fact}\``).join(', '),
    `${status}`,
    `${means}${retry ? ' Worth trying again.' : ''}`,
  ]);
  return [
    chapter('Refusals'),
    text(
      'A refusal changes nothing and says why. `refused` is a code from a closed set, `facts` are what it rests on, `message` is a sentence for people.',
      `These are the codes of the server and of every game; the games add their own, which have the status ${CONFLICT}.`,
    ),
    table('', ['Code', 'Facts', 'Status', 'Meaning'], rows),
  ];
}

export function gamesChapters(games: readonly GameSchemas[]): Block[] {
  return games.flatMap((game) => gameChapter(game));
}

function gameChapter(game: GameSchemas): Block[] {
  const { words } = game;
  const { title } = words;
  const fields = new Fields({});
  return [
    chapter(title),
    text(words.says),
    section(`Actions of the ${title.toLowerCase()}`),
    table(
      '',
      ['Action', 'Fields', 'Meaning'],
      Object.entries(game.actions).map(([type, schema]) => [
        `\`${type}\``,
        Object.entries(plain(schema).properties ?? {})
          .filter(([key]) => key !== 'type')
          .map(([key, field]) => `\`${key}\`: ${fields.type(field)}`)
          .join('; '),
        words.actions[type] ?? '',
      ]),
    ),
    ...words.examples.map((example) => json(`Action \`${example.type}\``, example)),
    section(`Options of the ${title.toLowerCase()}`),
    table(
      '',
      ['Option', 'Type', 'Meaning'],
      Object.entries(plain(game.options).properties ?? {}).map(([key, field]) => [
        `\`${key}\``,
        fields.type(field),
        words.options[key] ?? '',
      ]),
    ),
    section(`Refusals of the ${title.toLowerCase()}`),
    refusalsOf(words.refusals),
  ];
}

const refusalsOf = (refusals: Readonly<Record<string, string>>) =>
  table(
    '',
    ['Code', 'Meaning'],
    Object.entries(refusals).map(([code, means]) => [`\`${code}\``, means]),
  );
