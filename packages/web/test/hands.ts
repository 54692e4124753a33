/**
 * Hands that play a real table through the same HTTP routes as any program, so that a page can be brought to a position
 * that people meet once an hour. Nothing is put into the game: what the test wants is played for.
 */
import { ready } from '@freehold/client';
import type { ChoiceData, RouteAnswer } from '@freehold/protocol';
import type { Page } from 'playwright-core';
import type { Open } from '../src/game/model.js';
import { contributionFor, type Wish } from './rehearsal.js';
import { openTable, type World } from './world.js';

export type { Wish } from './rehearsal.js';
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

/** Steps after which a game is given up. */
const PATIENCE = 3000;

/** A table with the person of a page on the first seat, called Ana here, and hands on every seat. */
export class Sitting {
  private constructor(
    readonly table: number,
    private readonly hands: readonly Hands[],
  ) {}

  /** With the rules of the edition but for `options`; in the position that is wished for, if one is. */
  static async at(
    world: World,
    page: Page,
    { edition, options, guests = ['Ben'] }: { edition: string; options: object; guests?: readonly string[] },
    wish?: Wish,
    never?: readonly string[],
  ): Promise<Sitting> {
    const seats = [{ kind: 'me' }, ...guests.map(() => ({ kind: 'open' }))];
    const rules = { edition, options: { start: 'seat0', ...options } };
    await world.arrive(page);
    const table = await openTable(page, { ...rules, seats, clock: 'none', visibility: 'public' });
    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('freehold.session')!) as { token: string }).token,
    );
    const others = await Promise.all(guests.map((name) => Hands.guest(world.url, name)));
    const contribution =
      wish && contributionFor(await world.sealed(table), seats.length, wish, (all) => favourite(all, never));
    if (wish && contribution === undefined) throw new Error('no contribution leads there');
    for (const [index, each] of others.entries())
      await each.call(`/api/tables/${table}/join`, index === others.length - 1 ? { contribution } : {});
    const sitting = new Sitting(table, [Hands.with(world.url, token, 'Ana'), ...others]);
    if (wish) await sitting.playFor(wish, never);
    return sitting;
  }

  get ana(): Hands {
    return this.hands[0]!;
  }
  get ben(): Hands {
    return this.hands[1]!;
  }

  async open(): Promise<Open> {
    return (await this.ana.state(this.table)).view.open;
  }

  /** Until the page shows what is asked of Ana. */
  async shownOn(page: Page): Promise<void> {
    const { waiting } = await this.ana.state(this.table);
    const asked = waiting.find(({ seat, blocking }) => seat === 0 && blocking)!;
    await page.locator(`[data-question="${asked.id}"]`).first().waitFor();
  }

  /** Plays with all hands, until the position is as wished. */
  async playFor(wish: Wish, never?: readonly string[]): Promise<void> {
    const { table, hands } = this;
    let seat = 0;
    for (let i = 0; i < PATIENCE; i++) {
      const { view, waiting, result, choices = [], command = 0 } = await hands[seat]!.state(table);
      if (result) break;
      const asked = waiting.find(({ blocking }) => blocking)!;
      if (wish(view.open, asked)) return;
      if (asked.seat !== seat) seat = asked.seat;
      else {
        const answers = choices.filter((choice) => choice.answers === asked.id);
        await hands[seat]!.act(table, favourite(answers, never), command);
      }
    }
    throw new Error('it never came to that');
  }
}

/** The first thing that hands like, except what they `never` do. */
function favourite(choices: readonly ChoiceData[], never: readonly string[] = []): object {
  const like = LIKES.find((type) => !never.includes(type) && choices.some((choice) => choice.type === type));
  return ready([choices.find(({ type }) => type === like) ?? choices[0]!], 1)[0]!.action;
}
