/** What source 003's clients send, read as actions of ours. Says nothing about legality, but that a payment must be exact. */
import { isRefusal, type Refusal, refuse } from '@freehold/kernel';
import { STACKS } from '../cards/cards.js';
import type { EffectOf } from '../cards/effect.js';
import { TOKENS } from '../cards/file.js';
import { CONCURRENT_HANDLERS } from '../rules/content.js';
import type { ConcurrentHandler } from '../rules/context.js';
import { readNumber } from '../rules/gates/numbered.js';
import { buildPrice, hirePrice, type Price, readPayment, slayPrice } from '../rules/payment.js';
import type { Play } from '../rules/play.js';
import { type LanternfallAction, type Prompt, type Response, SKIP } from '../rules/state.js';
import { actionReader } from '../schema.js';
import type { Member } from './table.js';
import { cardsOfTableau, monstersOf } from './tableau.js';

export const ACTION_TYPES = [
  'hire_citizen',
  'build_domain',
  'slay_monster',
  'take_resource',
  'modify_roll',
  'finalize_roll',
  'act_on_required_action',
  'submit_concurrent_action',
] as const;
/** Phases run by themselves: these are answered with the present state. */
export const IDLE_TYPES = ['roll_phase', 'harvest_phase'] as const;

const readAction = actionReader(CONCURRENT_HANDLERS);

export type Body = Readonly<Record<string, unknown>>;

const bad = (field: string, expected: string): Refusal => refuse('BAD_FIELD', { field, expected });

/** An action, a refusal, or nothing where nothing is to be done. */
export function readRequest(
  play: Play,
  seat: number,
  members: readonly Member[],
  body: Body,
): LanternfallAction | Refusal | undefined {
  const { action_type: type } = body;
  switch (type) {
    case 'roll_phase':
    case 'harvest_phase':
      return undefined;
    case 'hire_citizen':
      return buying(
        play,
        seat,
        type,
        play.citizens.findIndex(({ id }) => id === body['citizen_id']),
        'citizen_id',
        body,
      );
    case 'build_domain':
      return buying(play, seat, type, topOf(play.open.tops, play.cards.domains, body['domain_id']), 'domain_id', body);
    case 'slay_monster': {
      const tops = play.open.lairs.map((lair) => lair.at(-1) ?? -1);
      return buying(play, seat, type, topOf(tops, play.cards.monsters, body['monster_id']), 'monster_id', body);
    }
    case 'take_resource':
      return readAction({ type, resource: body['resource'] });
    case 'finalize_roll':
      return { type };
    case 'modify_roll':
      return modifying(play, body);
    case 'act_on_required_action':
      return answering(play, seat, members, body['action']);
    case 'submit_concurrent_action':
      return submitting(play, seat, body);
    default:
      return refuse('UNKNOWN_ACTION', { allowed: [...ACTION_TYPES, ...IDLE_TYPES] });
  }
}

const topOf = (tops: readonly number[], cards: readonly { readonly id: string }[], id: unknown) =>
  tops.findIndex((top) => top >= 0 && cards[top]!.id === id);

const PRICES = { hire_citizen: hirePrice, build_domain: buildPrice, slay_monster: slayPrice } as const;

function buying(
  play: Play,
  seat: number,
  type: keyof typeof PRICES,
  stack: number,
  field: string,
  { payment }: Body,
): LanternfallAction | Refusal {
  if (stack < 0) return bad(field, 'a card on top of a stack');
  const magic = paid(PRICES[type](play, seat, stack), payment);
  return isRefusal(magic) ? magic : { type, stack, magic };
}

function paid(price: Price, payment: unknown): number | Refusal {
  if (typeof payment !== 'object' || payment === null) return bad('payment', '{gold, strength, magic}');
  const { gold = 0, strength = 0, magic = 0 } = payment as { gold?: number; strength?: number; magic?: number };
  return readPayment(price, { gold, strength, magic });
}

/** A face is only needed where there is a choice of faces. */
function modifying({ cards }: Play, { domain_id, die, value }: Body): LanternfallAction | Refusal {
  const domain = cards.domains.findIndex(({ id }) => id === domain_id);
  if (domain < 0) return bad('domain_id', 'a domain');
  const { passive } = cards.domains[domain]!;
  const otherwise = passive?.kind === 'set_die' ? passive.to : 0;
  return readAction({ type: 'modify_roll', domain, die, value: value ?? otherwise });
}

function answering(play: Play, seat: number, members: readonly Member[], answer: unknown): LanternfallAction | Refusal {
  const { prompt } = play.open;
  if (prompt === '') return refuse('NO_SUCH_PROMPT');
  const choice =
    answer === 'skip' || answer === 'back' ? skipped(prompt) : choiceOf(play, seat, members, prompt, answer);
  return choice === undefined ? bad('action', `an answer to ${prompt}`) : { type: 'answer', prompt, choice };
}

const skipped = (prompt: Prompt) => (prompt === 'exchange_offer' ? 0 : SKIP);

function choiceOf(
  play: Play,
  seat: number,
  members: readonly Member[],
  prompt: Prompt,
  answer: unknown,
): number | undefined {
  const { open, cards } = play;
  switch (prompt) {
    case 'exchange_offer':
      return answer === 'accept' ? 1 : readNumber(answer);
    case 'choose_victim':
    case 'choose_player':
      return found(members.findIndex(({ player_id }) => player_id === answer));
    case 'choose_resource':
      return found(TOKENS.indexOf(answer as never));
    case 'slay_payment': {
      const magic = paid(slayPrice(play, seat, open.picked), answer);
      return isRefusal(magic) ? undefined : magic;
    }
    case 'choose_owned_card': {
      const index = readNumber(answer) ?? -1;
      if ((cards.effects[open.about] as EffectOf<'return_owned'>).what === 'monster')
        return monstersOf(play, seat)[index];
      const card = cardsOfTableau(play, seat)[index];
      return card && card.stack + (card.face_down ? STACKS : 0);
    }
    default:
      return readNumber(answer);
  }
}

const found = (index: number) => (index < 0 ? undefined : index);

function submitting(play: Play, seat: number, { kind: named, response }: Body): LanternfallAction | Refusal {
  const kind = named ?? play.open.gate;
  const known = Object.keys(play.gates);
  if (kind === '') return refuse('WRONG_PHASE', { phase: play.open.phase });
  if (!known.includes(kind as string)) return refuse('OUT_OF_RANGE', { field: 'kind', allowed: known });
  const handler = play.gates[kind as string]!;
  const read = handler.source003 ? handler.source003.read(play, seat, response) : plainResponse(handler, response);
  return read ? { type: 'submit', kind: handler.kind, ...read } : bad('response', `an answer to ${handler.kind}`);
}

/** A response as its kind has it: one field as it stands, several by name. Its values are read with the action. */
function plainResponse({ response: shape }: ConcurrentHandler, response: unknown): Response | undefined {
  const fields = Object.keys(shape);
  if (fields.length === 1) return response === undefined ? undefined : { [fields[0]!]: response as Response[string] };
  if (typeof response !== 'object' || response === null || Array.isArray(response)) return undefined;
  const { type, kind, ...named } = response as Response;
  return named;
}
