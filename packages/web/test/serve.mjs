/** A server of its own for a test, from what is built. Prints its address; stops when told. */
import { fileURLToPath } from 'node:url';
import { CATALOGUE, lanternfallEntry } from '@freehold/bots';
import { CARD_FILE, lanternfallWith, TOKENS, VICTORY } from '@freehold/lanternfall';
import { readConfig, startServer } from '@freehold/server';

/** The same games with other clocks, for tests of what happens when time is up. */
function hurried(ms) {
  const hasty = { allowances: {}, otherwise: ms, bank: 0, earns: {}, pause: ms };
  const clocks = { fast: hasty, normal: hasty, slow: hasty };
  return Object.fromEntries(Object.entries(CATALOGUE).map(([id, entry]) => [id, { ...entry, clocks }]));
}

/** Lanternfall under its own name, with a question that the page has no words for: every peril that is driven off asks it. */
function withGate() {
  const words = { question: 'What do you give?', effect: 'everybody may give tokens' };
  const gate = {
    kind: 'give_tokens',
    response: { tokens: { kind: 'subset', of: TOKENS, min: 0, max: 3 } },
    choices: (_, __, visit) => visit({ tokens: { kind: 'subset', of: TOKENS, min: 0, max: 3 } }),
    apply({ open }, seat, { tokens }) {
      open.held[seat * 4 + VICTORY] += tokens.length;
    },
    words: { en: words, es: words },
  };
  const reward = { kind: 'concurrent', prompt: gate.kind, participants: 'all' };
  const cards = { ...CARD_FILE, monsters: CARD_FILE.monsters.map((monster) => ({ ...monster, reward })) };
  const lanternfall = lanternfallEntry(lanternfallWith({ id: 'lanternfall', cards, gates: [gate] }));
  return { ...CATALOGUE, lanternfall };
}

/** How the process ends when somebody else listens at its port. */
const PORT_TAKEN = 98;

const { THINKING_MS, WITH_GATE, PAGES = fileURLToPath(new URL('../dist', import.meta.url)) } = process.env;
const server = await startServer({
  config: readConfig(process.env),
  version: 'test',
  pages: PAGES,
  ...(THINKING_MS && { catalogue: hurried(Number(THINKING_MS)) }),
  ...(WITH_GATE && { catalogue: withGate() }),
}).catch((error) => {
  if (error.code !== 'EADDRINUSE') throw error;
  process.exit(PORT_TAKEN);
});
// Told the secret of a table, a test knows what its dice will be.
process.on('message', async (table) => {
  const { edition, options, match, secret } = await server.house.store.table(table);
  process.send({ edition, options, match, secret });
});
console.log(`listening ${server.url}`);
process.once('SIGTERM', () => server.stop().then(() => process.exit(0)));
