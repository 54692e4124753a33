/** Source 003's two encoders, and the projection that a viewer gets. */
import { ROLES } from '../cards/file.js';
import { type Content, STANDARD } from '../rules/content.js';
import { factsOf, playOf } from '../rules/game.js';
import { type Play, restingSeat } from '../rules/play.js';
import { patronLines, standing } from '../rules/scoring.js';
import type { LanternfallState, Open, Own } from '../rules/state.js';
import { citizenCount, monsterCount, roleCount } from '../rules/tableau.js';
import { actionRequired, concurrentAction, effectsLeft, pendingChoice } from './asking.js';
import { citizenCard, domainCard, dukeCard, monsterCard, STUB, stacked, starterCard } from './cards.js';
import { type GameTable, type Known, knowAll, knowOwn, type Member, playerId, seatsInOrder } from './table.js';
import { cardsOfTableau, monstersOf } from './tableau.js';

const scoresOf = ({ open }: Play, seat: number) => ({
  gold_score: open.held[seat * 4]!,
  strength_score: open.held[seat * 4 + 1]!,
  magic_score: open.held[seat * 4 + 2]!,
  victory_score: open.held[seat * 4 + 3]!,
});

/** Ids and players, each with counts and scores. */
export function encodeSummary(open: Open, { game_id, members }: Pick<GameTable, 'game_id' | 'members'>) {
  const play = factsOf(open);
  return {
    game_id,
    player_list: seatsInOrder(play).map((seat) => ({
      player_id: members[seat]!.player_id,
      name: members[seat]!.name,
      citizen_count: citizenCount(open, seat),
      domain_count: open.domains[seat]!.length,
      monster_count: monsterCount(play, seat),
      ...scoresOf(play, seat),
      is_first: seat === open.first,
    })),
  };
}

export const encodeLobbyMember = ({ name, player_id }: Member, is_ready: boolean) => ({ name, player_id, is_ready });
export const encodeGameMember = ({ name, player_id }: Member) => ({ name, player_id });

function encodePlayer(known: Known, seat: number) {
  const { play, table } = known;
  const { open } = play;
  const roles = ROLES.map((role, index) => [`${role}_count`, roleCount(play, seat, index)]);
  return {
    player_id: playerId(known, seat),
    name: table.members[seat]!.name,
    is_first: seat === open.first,
    ...scoresOf(play, seat),
    owned_starters: play.cards.starters.map((_, index) => starterCard(play, index)),
    owned_citizens: cardsOfTableau(play, seat).map(({ stack, face_down }) => ({
      card: citizenCard(play, stack),
      face_down,
    })),
    owned_domains: open.domains[seat]!.map((domain) => domainCard(play, domain)),
    owned_monsters: monstersOf(play, seat).map((kind) => monsterCard(play, kind)),
    owned_dukes: dukesOf(known, seat),
    ...(Object.fromEntries(roles) as Record<`${(typeof ROLES)[number]}_count`, number>),
    harvest_delta: {
      gold: open.harvest[seat * 4]!,
      strength: open.harvest[seat * 4 + 1]!,
      magic: open.harvest[seat * 4 + 2]!,
      victory: open.harvest[seat * 4 + 3]!,
    },
    has_left: open.out[seat] !== 0,
  };
}

/** The two that were dealt, then the one kept; of others only how many, until the end. */
function dukesOf({ play, own }: Known, seat: number): object[] {
  const { open, cards } = play;
  if (open.dukes[seat]! >= 0) return [dukeCard(play, open.dukes[seat]!)];
  const mine = own(seat);
  if (mine) return (mine.kept >= 0 ? [mine.kept] : mine.dealt).map((duke) => dukeCard(play, duke));
  return new Array<object>(open.phase === 'setup' ? cards.setup.patrons_dealt : 1).fill(STUB);
}

function grids(known: Known) {
  const { play } = known;
  const { open } = play;
  const domains = open.tops.map((top, stack) => {
    const hidden = known.below(stack)?.map((domain) => ({ ...domainCard(play, domain), ...STUB }));
    const below = hidden ?? new Array<object>(open.below[stack]!).fill(STUB);
    return top < 0 ? below : [...below, { ...domainCard(play, top), is_visible: true, is_accessible: true }];
  });
  return {
    citizen_grid: open.stacks.map((left, stack) => stacked(new Array<object>(left).fill(citizenCard(play, stack)))),
    monster_grid: open.lairs.map((lair) => stacked(lair.map((kind) => monsterCard(play, kind)))),
    domain_grid: domains,
  };
}

function finals(known: Known) {
  const { play } = known;
  const { open } = play;
  if (open.phase !== 'game_over') return {};
  const { scores, places, outcome } = standing(play);
  const rank = (seat: number) =>
    1 +
    places
      .slice(
        0,
        places.findIndex((place) => place.includes(seat)),
      )
      .flat().length;
  return {
    final_scores: seatsInOrder(play).map((seat) => ({
      player_id: playerId(known, seat),
      base_vp: scores[seat]!.base,
      patron_vp: scores[seat]!.patron,
      patron_lines: open.dukes[seat]! >= 0 ? patronLines(play, seat, open.dukes[seat]!) : [],
      total: scores[seat]!.total,
      card_count: scores[seat]!.cards,
      rank: rank(seat),
    })),
    final_result: { outcome, winners: places[0]!.map((seat) => playerId(known, seat)), reason: open.reason },
  };
}

function encode(known: Known) {
  const { play, table } = known;
  const { open, cards } = play;
  const resting = restingSeat(open);
  return {
    game_id: table.game_id,
    preset: open.options.cards,
    phase: open.phase,
    tick_id: open.tick,
    turn_number: open.turn,
    turn_index: seatsInOrder(play).indexOf(open.seat),
    actions_remaining: open.actions,
    player_list: seatsInOrder(play).map((seat) => encodePlayer(known, seat)),
    ...grids(known),
    die_one: open.dice[0],
    die_two: open.dice[1],
    die_sum: open.dice[0] + open.dice[1],
    rolled_die_one: open.rolled[0],
    rolled_die_two: open.rolled[1],
    used_roll_modifiers: open.used.map((domain) => cards.domains[domain]!.id),
    effects: effectsLeft(known),
    action_required: actionRequired(known),
    pending_required_choice: pendingChoice(known) ?? null,
    concurrent_action: concurrentAction(known) ?? null,
    exhausted_count: open.exhausted,
    end_game_triggered: open.ended === '' ? null : open.ended,
    resting_player_id: resting < 0 ? null : playerId(known, resting),
    last_active_time: table.last_active_time,
    game_log: table.game_log,
    ...finals(known),
  };
}

export type EncodedGame = ReturnType<typeof encode>;

/** Everything, hidden or not: for what is kept, never for a player. */
export function encodeFull(state: LanternfallState, table: GameTable, content: Content = STANDARD): EncodedGame {
  return encode(knowAll(playOf(state, content), state, table));
}

/** What a player may see; without a seat, what a spectator may. */
export function encodeFor(
  view: { readonly open: Open; readonly own?: Own },
  seat: number | undefined,
  table: GameTable,
  content: Content = STANDARD,
): EncodedGame {
  return encode(knowOwn(factsOf(view.open, content), seat ?? -1, view.own, table));
}
