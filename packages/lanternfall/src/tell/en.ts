import type { End } from '../rules/state.js';
import type { Sentences } from './words.js';

const WHY: Readonly<Record<End, string>> = {
  monsters: 'every peril is driven off',
  domains: 'every work is raised',
  exhausted: 'too many stacks are empty',
  rounds: 'the last round is played',
  last_standing: 'everybody else has left',
  forsaken: 'only bots are left',
};

const times = (count: number) => (count === 1 ? '' : ` (${count} times)`);

export const english: Sentences = {
  duke_chosen: (e, w) =>
    e.duke === undefined ? `${w.name(e.seat)} has chosen a patron.` : `${w.name(e.seat)} will serve ${w.card(e.duke)}.`,
  turn_started: (e, w) => `Turn ${e.turn}: ${w.name(e.seat)}.${e.resting < 0 ? '' : ` ${w.name(e.resting)} rests.`}`,
  rolled: (e, w) => `${w.name(e.seat)} throws ${e.dice[0]} and ${e.dice[1]}.`,
  die_changed: (e, w) =>
    `${w.name(e.seat)} turns the ${e.from} into a ${e.to} with ${w.card(e.card)}${e.paid.some((n) => n > 0) ? ` for ${w.amounts(e.paid)}` : ''}.`,
  roll_finalized: (e) => `The roll stands: ${e.dice[0]}, ${e.dice[1]} and ${e.dice[0] + e.dice[1]}.`,
  harvested: (e, w) => `${w.card(e.card)}${times(e.times)} brings ${w.name(e.seat)} ${w.amounts(e.res)}.`,
  gained: (e, w) => `${w.name(e.seat)} gets ${w.amounts(e.res)} from ${w.card(e.card)}.`,
  exchanged: (e, w) => `${w.name(e.seat)} trades ${w.amounts(e.paid)} for ${w.amounts(e.res)} with ${w.card(e.card)}.`,
  skipped: (e, w) => `${w.name(e.seat)} does not use ${w.card(e.card)}.`,
  victim_chosen: (e, w) => `${w.name(e.seat)} turns to ${w.name(e.other)} with ${w.card(e.card)}.`,
  monster_chosen: (e, w) => `${w.name(e.seat)} goes for ${w.card(e.card)} with ${w.card(e.by)}.`,
  payment_withdrawn: (e, w) => `${w.name(e.seat)} thinks again about ${w.card(e.card)}.`,
  order_chosen: (e, w) => `${w.name(e.seat)} begins with ${w.card(e.card)}.`,
  bonus_taken: (e, w) => `Nobody works for ${w.name(e.seat)}, who finds 1 ${w.resource(e.resource)}.`,
  stolen: (e, w) => `${w.name(e.seat)} takes ${w.amounts(e.res)} from ${w.name(e.other)} with ${w.card(e.card)}.`,
  given: (e, w) => `${w.name(e.seat)} gives ${w.name(e.other)} ${w.amounts(e.res)} for ${w.card(e.card)}.`,
  resource_taken: (e, w) => `${w.name(e.seat)} takes 1 ${w.resource(e.resource)}.`,
  hired: (e, w) =>
    e.by === undefined
      ? `${w.name(e.seat)} hires ${w.card(e.card)} for ${w.amounts(e.paid)}.`
      : `${w.card(e.card)} joins ${w.name(e.seat)} thanks to ${w.card(e.by)}.`,
  slain: (e, w) => `${w.name(e.seat)} drives off ${w.card(e.card)} for ${w.amounts(e.paid)}.`,
  built: (e, w) => `${w.name(e.seat)} raises ${w.card(e.card)} for ${w.amounts(e.paid)}.`,
  revealed: (e, w) => `${w.card(e.card)} can be raised now.`,
  exhausted: (e) =>
    `Empty stacks: ${e.count}${e.count > e.limit ? `; ${e.limit} are enough for the end` : ` of ${e.limit}`}.`,
  returned: (e, w) => `${w.name(e.seat)} gives ${w.card(e.card)} back for ${w.card(e.by)}.`,
  turned_down: (e, w) => `${w.name(e.seat)} turns ${w.card(e.card)} face down.`,
  turned_up: (e, w) => `${w.list(e.cards.map(w.card))}: face up again for ${w.name(e.seat)}.`,
  actions_added: (e, w) =>
    `${w.card(e.card)} gives ${w.name(e.seat)} ${e.count === 1 ? 'another action' : `${e.count} more actions`}.`,
  end_triggered: (e) => `This is the last round: ${WHY[e.reason]}.`,
  gate_answered: (e, w) => w.gate(e.kind)?.told?.(w.name(e.seat), e.facts) ?? `${w.name(e.seat)} has answered.`,
  left: (e, w) => `${w.name(e.seat)} leaves the game.`,
  scored: (e, w) =>
    `${w.name(e.seat)}: ${e.total} Renown, ${e.base} from the table and ${e.patron} from ${e.duke === '' ? 'no patron' : w.card(e.duke)}.`,
  over: (e, w) => {
    const winners = w.list(e.places[0]!.map(w.name));
    const how = e.outcome === 'tie' ? 'share the win' : e.outcome === 'tiebreak' ? 'wins the tie' : 'wins';
    return `The game is over because ${WHY[e.reason]}: ${winners} ${how}.`;
  },
};
