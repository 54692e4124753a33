/** A double click on Accept or Reject while the proposer replaces the offer, in every edition that trades: nobody loses a coin. */
import { expect, test } from 'vitest';
import { Home, holdTime, pass, until } from '../../testing.js';
import { addressOf, Client, type Message } from '../testing.js';
import { posedCatalogue, posedTable } from './testing.js';

interface Words {
  propose(deed: number, price: number, users: readonly number[]): object;
  accept(named: number | undefined): object;
  reject(named: number | undefined): object;
  /** The number of the offer that a client has been sent. */
  shown(messages: readonly Message[]): number | undefined;
}

const last = <T>(messages: readonly Message[], find: (message: Message) => T | undefined): T | undefined =>
  messages.map(find).findLast((found) => found !== undefined);

const WORDS: Readonly<Record<'classic' | 'magnate' | 'sprint', Words>> = {
  magnate: {
    propose: (deed, price, users) => ({
      type: 'ActionTradeProposal',
      destination_user: users[1],
      offered_properties: [deed],
      asked_money: price,
    }),
    accept: (proposal) => ({ type: 'ActionTradeAnswer', choose: true, ...(proposal && { proposal }) }),
    reject: (proposal) => ({ type: 'ActionTradeAnswer', choose: false, ...(proposal && { proposal }) }),
    shown: (messages) =>
      last(messages, ({ data }) => (data?.type === 'ActionTradeProposal' ? data.proposal : undefined)),
  },
  sprint: {
    propose: (deed, price) => ({
      type: 'PROPOSE_TRADE',
      recipientId: 'player-2',
      offeredProperties: [String(deed)],
      requestedCash: price,
    }),
    accept: (tradeId) => ({ type: 'ACCEPT_TRADE', ...(tradeId && { tradeId }) }),
    reject: (tradeId) => ({ type: 'DECLINE_TRADE', ...(tradeId && { tradeId }) }),
    shown: (messages) => last(messages, ({ data }) => data?.game_state?.pendingTrade?.id),
  },
  classic: {
    propose: (deed, price) => ({
      type: 'propose_trade',
      proposer_id: 0,
      receiver_id: 1,
      offered_properties: [deed],
      requested_properties: [],
      offered_cash: 0,
      requested_cash: price,
    }),
    accept: (trade_id) => ({ type: 'accept_trade', ...(trade_id && { trade_id }) }),
    reject: (trade_id) => ({ type: 'reject_trade', ...(trade_id && { trade_id }) }),
    shown: (messages) =>
      last(messages, ({ event_type, data }) => (event_type === 'TRADE_PROPOSED' ? data.trade_id : undefined)),
  },
};

type Edition = keyof typeof WORDS;

/** Seat 0 has two deeds to offer; both are there in the words of their edition. */
async function trading(edition: Edition) {
  holdTime();
  const home = await Home.start({}, posedCatalogue(edition));
  const { table, persons } = await posedTable(
    home,
    edition,
    { phase: 'manage', deeds: [[1, 3]] },
    {
      options: edition === 'classic' ? { gifts: true } : {},
    },
  );
  const [proposer, victim] = persons.map(({ token }) => new Client(addressOf(home, table.id, { token })));
  for (const client of [proposer!, victim!]) await client.next('game_state');
  const users = persons.map(({ id }) => id);
  const open = async () => (await persons[1]!.state(table.id)).view.open as { cash: number[]; owner: number[] };
  const offers = async () => ((await open()) as unknown as { offers: { id: number }[] }).offers;
  const propose = async (deed: number, price: number) => {
    proposer!.say(WORDS[edition].propose(deed, price, users));
    await until(async () => (await offers()).length === 1, 'the offer is open');
    const [{ id }] = (await offers()) as [{ id: number }];
    await until(() => WORDS[edition].shown(victim!.all) === id, 'its number is sent');
    return id;
  };
  return { home, table, persons, victim: victim!, open, offers, propose };
}

const SECOND_CLICKS = ['names the first offer', 'names none', 'invents a number'] as const;
const CASES = (Object.keys(WORDS) as Edition[]).flatMap((edition) =>
  SECOND_CLICKS.map((second) => [edition, second] as const),
);

test.each(CASES)('%s: the second click, which %s, accepts nothing', async (edition, second) => {
  const { victim, open, propose } = await trading(edition);
  const { accept } = WORDS[edition];
  const first = await propose(1, 10);
  victim.say(accept(first));
  await until(async () => (await open()).owner[1] === 1, 'the first offer is accepted');
  const { cash } = await open();
  const offer = await propose(3, cash[1]!);
  await pass(180);
  const number = second === 'names none' ? undefined : second === 'invents a number' ? 987_654 : first;
  expect((await victim.refused(accept(number))).event_type).toBe('error');
  expect(await open()).toMatchObject({ cash, owner: { 3: 0 } });
  // When it could have been read, or is named, it is theirs to accept.
  await pass(1_000);
  victim.say(accept(edition === 'classic' || second === 'names the first offer' ? offer : number));
  await until(async () => (await open()).owner[3] === 1, 'the second offer is accepted');
});

test.each(CASES)('%s: the second click on Reject, which %s, rejects nothing', async (edition, second) => {
  const { victim, offers, propose } = await trading(edition);
  const { reject } = WORDS[edition];
  const first = await propose(1, 10);
  victim.say(reject(first));
  await until(async () => (await offers()).length === 0, 'the first offer is rejected');
  const offer = await propose(3, 10);
  await pass(180);
  const number = second === 'names none' ? undefined : second === 'invents a number' ? 987_654 : first;
  expect((await victim.refused(reject(number))).event_type).toBe('error');
  expect(await offers()).toMatchObject([{ id: offer }]);
  await pass(1_000);
  victim.say(reject(edition === 'classic' || second === 'names the first offer' ? offer : number));
  await until(async () => (await offers()).length === 0, 'the second offer is rejected');
});

test.each(CASES.filter(([edition]) => edition !== 'classic'))(
  '%s: an answer sent again after the connection was lost, which %s, accepts and rejects nothing',
  async (edition, second) => {
    const { home, table, persons, victim, open, offers, propose } = await trading(edition);
    const { accept, reject } = WORDS[edition];
    const first = await propose(1, 10);
    victim.say(accept(first));
    await until(async () => (await open()).owner[1] === 1, 'the first offer is accepted');
    const { cash } = await open();
    const offer = await propose(3, cash[1]!);
    const number = second === 'names none' ? undefined : second === 'invents a number' ? 987_654 : first;
    for (const answer of [accept, reject]) {
      const again = new Client(addressOf(home, table.id, { token: persons[1]!.token }));
      await again.next('game_state');
      await pass(180);
      expect((await again.refused(answer(number))).event_type).toBe('error');
      expect(await offers()).toMatchObject([{ id: offer }]);
    }
    expect(await open()).toMatchObject({ cash, owner: { 3: 0 } });
  },
);

test.each(['classic', 'magnate', 'sprint'] as const)(
  '%s natively: an answer names its offer, on the socket and over HTTP',
  async (edition) => {
    const { persons, table, open, propose } = await trading(edition);
    const person = persons[1]!;
    const wire = await person.socket(table.id);
    await wire.next('view');
    const first = await propose(1, 10);
    expect(await wire.act(1, { type: 'accept', offer: first })).toMatchObject({ type: 'accepted' });
    const { cash } = await open();
    const offer = await propose(3, cash[1]!);
    const clicks = [
      [{ type: 'accept', offer: first }, {}, /NO_SUCH_OFFER/],
      [{ type: 'accept', offer: first }, { answers: first }, /STALE/],
      [{ type: 'accept', offer }, { answers: first }, /STALE/],
      [{ type: 'accept' }, {}, /BAD_FIELD/],
      [{ type: 'accept' }, { answers: offer }, /BAD_FIELD/],
    ] as const;
    let number = 10;
    for (const [action, more, code] of clicks) {
      const answer = await wire.act(number++, action, more);
      expect(answer.type === 'refused' && answer.refused).toMatch(code);
      const { refused } = await person.call('action', { id: table.id, body: { number: number++, action, ...more } });
      expect(refused.refused).toMatch(code);
    }
    expect(await open()).toMatchObject({ cash, owner: { 3: 0 } });
  },
);
