/** The table as text: wardens, folk, perils, works, and what is in front of the one who looks. */
import { type Cards, STACKS } from '../cards/cards.js';
import { ROLES } from '../cards/file.js';
import { monstersOf } from '../compat/tableau.js';
import { buildPrice, hirePrice, paidWith, slayPrice } from '../rules/payment.js';
import { type Play, restingSeat } from '../rules/play.js';
import type { Own } from '../rules/state.js';
import { citizenCount, monsterCount, roleCount } from '../rules/tableau.js';
import {
  domainText,
  effectText,
  listed,
  patronText,
  powerText,
  resourceWord,
  roleName,
  typeName,
} from '../tell/describe.js';
import { cardName } from '../tell/names.js';
import { amounts } from '../tell/tell.js';
import { columns } from './columns.js';

export const LANGUAGE = 'en';
const NOTHING = '-';
const NONE = 'nothing yet';

export const called = (cards: Cards, id: string) => cardName(id, LANGUAGE, cards);

export function tableText(play: Play, own: Own | undefined, seat: number, names: readonly string[]): string {
  return [
    headline(play, names),
    '',
    ...wardens(play, seat, names),
    '',
    ...folk(play, seat),
    '',
    ...perils(play, seat),
    '',
    ...works(play, seat),
    '',
    ...mine(play, own, seat),
  ].join('\n');
}

function headline({ open, cards }: Play, names: readonly string[]): string {
  if (open.phase === 'setup') return 'The wardens choose their patrons.';
  const [one, two] = open.dice;
  const dice = open.phase === 'roll' ? '' : ` Dice ${one} and ${two}, ${one + two} together.`;
  const left = open.actions > 0 ? ` ${open.actions === 1 ? '1 action' : `${open.actions} actions`} left.` : '';
  const enough = open.options.exhaustedPerPlayer * open.out.length;
  const empty = ` Empty stacks: ${open.exhausted}${open.exhausted > enough ? '' : ` of ${enough}`}.`;
  const last = open.ended === '' ? '' : ' This is the last round.';
  const changed =
    open.used.length > 0 ? ` Changed with ${list(open.used.map((d) => called(cards, cards.domains[d]!.id)))}.` : '';
  return `Round ${open.round}, turn ${open.turn}: ${names[open.seat]}.${dice}${changed}${left}${empty}${last}`;
}

const list = (items: readonly string[]) => (items.length > 0 ? listed(items, LANGUAGE) : NONE);

function wardens(play: Play, seat: number, names: readonly string[]): string[] {
  const { open } = play;
  const resources = [0, 1, 2, 3];
  const resting = restingSeat(open);
  const state = (each: number) =>
    open.out[each] !== 0 ? 'has left' : open.phase !== 'setup' && each === resting ? 'rests' : '';
  return columns([
    ['Wardens', ...resources.map((resource) => resourceWord(resource, LANGUAGE)), 'folk', 'works', 'perils', ''],
    ...names.map((name, each) => [
      `${each === open.seat && open.phase !== 'setup' ? '> ' : '  '}${name}${each === seat ? ' (you)' : ''}`,
      ...resources.map((resource) => String(open.held[each * 4 + resource])),
      String(citizenCount(open, each)),
      String(open.domains[each]!.length),
      String(monsterCount(play, each)),
      state(each),
    ]),
  ]);
}

function folk(play: Play, seat: number): string[] {
  const { open, cards, citizens } = play;
  const rows = citizens.map(({ id, rolls, role, onTurn, offTurn }, stack) => [
    `  ${called(cards, id)}`,
    rolls.join('/'),
    String(open.stacks[stack]),
    open.stacks[stack] === 0 ? NOTHING : amounts(paidWith(hirePrice(play, seat, stack), 0), LANGUAGE),
    roleName(role, LANGUAGE),
    powerText(onTurn, LANGUAGE, cards),
    powerText(offTurn, LANGUAGE, cards),
  ]);
  return columns([['Folk', 'throw', 'left', 'costs you', 'guild', 'on your turn', "on others' turns"], ...rows]);
}

const below = (count: number) => (count > 0 ? String(count) : '');

function perils(play: Play, seat: number): string[] {
  const { open, cards } = play;
  const rows = open.lairs.map((lair, place) => {
    const area = `  ${called(cards, cards.areas[open.areas[place]!]!.id)}`;
    const top = lair.at(-1);
    if (top === undefined) return [area, NOTHING];
    const { id, type, victory, reward } = cards.monsters[top]!;
    const price = slayPrice(play, seat, place);
    const cost = amounts(paidWith(price, price.magic), LANGUAGE);
    return [
      area,
      called(cards, id),
      typeName(type, LANGUAGE),
      cost,
      String(victory),
      below(lair.length - 1),
      effectText(reward, LANGUAGE, cards),
    ];
  });
  return columns([['Perils', '', 'kind', 'cost you', 'Renown', 'behind it', 'reward'], ...rows]);
}

function works(play: Play, seat: number): string[] {
  const { open, cards } = play;
  const rows = open.tops.map((top, stack) => {
    if (top < 0) return [`  ${NOTHING}`];
    const domain = cards.domains[top]!;
    const marks = ROLES.flatMap((_, role) =>
      domain.requires[role]! > 0 ? [`${domain.requires[role]} ${roleName(role, LANGUAGE)}`] : [],
    );
    return [
      `  ${called(cards, domain.id)}`,
      amounts(paidWith(buildPrice(play, seat, stack), 0), LANGUAGE),
      marks.join(', '),
      String(domain.victory),
      below(open.below[stack]!),
      domainText(domain, LANGUAGE, cards),
    ];
  });
  return columns([['Works', 'cost you', 'need', 'Renown', 'below', ''], ...rows]);
}

/** Several of a kind are counted. */
const counted = (name: string, count: number) => (count === 1 ? name : `${count} ${name}`);

function mine(play: Play, own: Own | undefined, seat: number): string[] {
  const { open, cards, citizens } = play;
  const at = seat * STACKS;
  const people = citizens.flatMap(({ id, rolls, role }, stack) => {
    const count = open.citizens[at + stack]!;
    const down = open.down[at + stack]! + open.fresh[at + stack]!;
    const turned = down === 0 ? '' : `, ${down === count ? '' : `${down} `}face down`;
    const about = `${rolls.join('/')}, ${roleName(role, LANGUAGE)}${turned}`;
    return count > 0 ? [`${counted(called(cards, id), count)} (${about})`] : [];
  });
  const starters = cards.starters.map(({ id, rolls }) => `${called(cards, id)} (${rolls.join('/')}, starter)`);
  const kinds = [...new Set(monstersOf(play, seat))];
  const slain = kinds.map((kind) =>
    counted(called(cards, cards.monsters[kind]!.id), open.monsters[seat * cards.monsters.length + kind]!),
  );
  const marks = ROLES.map((_, role) => `${roleName(role, LANGUAGE)} ${roleCount(play, seat, role)}`);
  return [
    `Your folk: ${[...starters, ...people].join(', ')}.`,
    `Your guild marks: ${marks.join(', ')}.`,
    `Your works: ${list(open.domains[seat]!.map((domain) => called(cards, cards.domains[domain]!.id)))}.`,
    `Your perils: ${list(slain)}.`,
    ...(own && own.kept >= 0 ? [`Your patron: ${patronLine(play, own.kept)}`] : []),
  ];
}

export function patronLine({ cards }: Play, duke: number): string {
  const patron = cards.patrons[duke]!;
  return `${called(cards, patron.id)} (${patronText(patron, LANGUAGE).join(', ')}).`;
}
