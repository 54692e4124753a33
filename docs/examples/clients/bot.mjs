/**
 * Plays any game to its end by the choices it is given, knowing none of them.
 *
 *     node docs/examples/clients/bot.mjs --url http://localhost:8000            opens a table, with bots to play against
 *     node docs/examples/clients/bot.mjs http://localhost:8000/t/ABCDEFGHJK     takes a seat by an invitation
 */
import { parseArgs } from 'node:util';
import { Freehold, pick, RefusedError } from '@freehold/client';
import { WebSocket } from 'ws';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    edition: { type: 'string' },
    seats: { type: 'string', default: '3' },
    name: { type: 'string', default: 'Random walker' },
  },
});
const link = positionals[0] ? new URL(positionals[0]) : undefined;
const me = await Freehold.guest({
  url: values.url ?? link?.origin ?? 'http://localhost:8000',
  name: values.name,
  WebSocket, // Node 20 has none of its own
});
const id = link ? await takeSeat(link.pathname.split('/').at(-1)) : await openTable();
const game = await me.table(id).opened();
console.log(`Table ${id}, seat ${game.seat}.`);

// Whenever something is asked, answer. A guess may be refused, where fields constrain each other; then what is surely legal.
let isActing = false;
async function play(isCareful) {
  // It was too slow, and a stand-in plays: joining takes the seat back.
  if (game.holders[game.seat]?.kind === 'steward') return void me.join(id).catch(() => undefined);
  if (!game.choices || isActing) return;
  isActing = true;
  const sure = game.choices.filter((choice) => !choice.joint);
  const { action, answers } = pick(isCareful && sure.length > 0 ? sure : game.choices);
  const refusal = await game.act(action, { answers }).catch((error) => error);
  isActing = false;
  if (!(refusal instanceof Error) || refusal instanceof RefusedError) play(refusal instanceof Error);
}
game.on('change', () => play(false));
game.on('end', ({ reason, result }) => {
  const places = result?.places.map((seats) => seats.map((seat) => game.names[seat]).join(' and '));
  console.log(`Over (${result?.reason ?? reason})${places ? `: ${places.join(', then ')}` : ''}.`);
  game.close();
});
play(false);

async function takeSeat(code) {
  const { table } = await me.invitation(code);
  await me.join(table.id, { code });
  return table.id;
}

async function openTable() {
  const edition = values.edition ?? (await me.catalogue()).editions[0].id;
  const bots = Array.from({ length: Number(values.seats) - 1 }, () => ({ kind: 'bot' }));
  return (await me.createTable({ edition, seats: [{ kind: 'me' }, ...bots], visibility: 'public' })).id;
}
