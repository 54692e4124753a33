/**
 * Hands that play a real table through the same HTTP routes as any program, so that a page can be brought to a position
 * that people meet once an hour. Nothing is put into the game: what the test wants is played for.
 */
import { ready } from '@freehold/client';
import type { ChoiceData, RouteAnswer } from '@freehold/protocol';
import type { Open } from '../src/game/model.js';

export type Position = Omit<RouteAnswer<'state'>, 'view'> & { readonly view: { readonly open: Open } };

/** What hands do first, of what they may do. They keep no card that others wait for, and do not bid against each other. */
const LIKES = [
  'use_card',
  'buy',
  'roll',
  'move_to',
  'choose_card',
  'go_on',
  'pay_tax',
  'pay',
  'draw',
  'resolve',
  'choose',
  'vote',
  'settle',
  'pass',
  'bid',
  'forgo',
  'end_turn',
  'mortgage',
  'sell',
  'sell_deed',
  'bankrupt',
] as const;

export class Hands {
  private constructor(
    private readonly url: string,
    private readonly token: string,
    readonly name: string,
  ) {}

  static with(url: string, token: string, name: string): Hands {
    return new Hands(url, token, name);
  }

  static async guest(url: string, name: string): Promise<Hands> {
    const { token } = await new Hands(url, '', name).call<{ token: string }>('/api/auth/guest', { name });
    return new Hands(url, token, name);
  }

  async call<T>(path: string, body?: object): Promise<T> {
    const answer = await fetch(`${this.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} ${JSON.stringify(body)}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  state(table: number): Promise<Position> {
    return this.call(`/api/game/${table}/state`);
  }

  async act(table: number, action: object, last?: number): Promise<void> {
    const number = (last ?? (await this.state(table)).command ?? 0) + 1;
    await this.call(`/api/game/${table}/action`, { action, number });
  }
}

/** Steps after which a game is given up: some go on for ever without what is wished. */
const PATIENCE = 3000;

/** Plays with all hands, until the position is as wished; says whether it came to that. */
export async function playFor(
  hands: readonly Hands[],
  table: number,
  wished: (open: Open, asked: { seat: number; kind: string }) => boolean,
  never: readonly string[] = [],
): Promise<boolean> {
  let seat = 0;
  for (let i = 0; i < PATIENCE; i++) {
    const { view, waiting, result, choices = [], command = 0 } = await hands[seat]!.state(table);
    if (result) return false;
    const asked = waiting.find(({ blocking }) => blocking)!;
    if (wished(view.open, asked)) return true;
    if (asked.seat !== seat) seat = asked.seat;
    else {
      const answers = choices.filter((choice) => choice.answers === asked.id);
      await hands[seat]!.act(table, favourite(answers, never), command);
    }
  }
  return false;
}

/** The first thing that hands like, except what they `never` do. */
function favourite(choices: readonly ChoiceData[], never: readonly string[]): object {
  const like = LIKES.find((type) => !never.includes(type) && choices.some((choice) => choice.type === type));
  return ready([choices.find(({ type }) => type === like) ?? choices[0]!], 1)[0]!.action;
}
