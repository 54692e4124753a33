/**
 * Plays whole games of every kind the kernel can record and keeps them as files. Run it only after a rule has changed and
 * the game's version with it: `npm run build && node scripts/make-fixtures.mjs`. Those of the property games are made by
 * `npx freehold play --edition magnate --preset NAME --seed fixture-NAME --save packages/property/fixtures/magnate/NAME.match`,
 * those of the classic edition likewise, as packages/property/fixtures/classic-NAME.match, and those of Lanternfall as
 * packages/lanternfall/fixtures/NAME.match, for 3 and 5 players.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import {
  commitment,
  FastChance,
  formatMatch,
  MemoryLog,
  pickAction,
  randomPolicy,
  Sealed,
  Table,
} from '@freehold/kernel';
import { bazaar } from '@freehold/kernel/bazaar';

const clock = { allowances: { turn: 20_000 }, otherwise: 10_000, bank: 5_000, earns: { turn: 1_000 } };

/** People who think, undo, fall asleep and come back, and one bot; every person's client sends nonces. */
async function people(name, preset, seats) {
  const secret = createHash('sha256').update(name).digest('hex');
  const header = {
    format: 1,
    match: name,
    game: bazaar.id,
    version: bazaar.version,
    options: bazaar.presets[preset],
    streams: bazaar.streams,
    chance: {
      kind: 'fair',
      commitment: commitment(name, secret),
      contributions: Array.from({ length: seats }, (_, seat) => (seat === 0 ? '' : `c0${seat}0`)),
    },
    players: Array.from({ length: seats }, (_, seat) => ({
      name: ['Bot', 'Zoë', 'Iñaki', 'Ōe', 'Ève', '李'][seat],
      holder: seat === 0 ? { kind: 'bot', level: 'random' } : { kind: 'person', user: seat },
    })),
    clock,
    created: 1_700_000_000_000,
  };
  const log = new MemoryLog();
  const random = new FastChance(name, 1);
  let time = header.created;
  const table = await Table.create({
    game: bazaar,
    header,
    sealed: new Sealed(header, secret),
    log,
    now: () => time,
    policy: (holder) => (holder.kind === 'bot' ? randomPolicy : undefined),
    random,
    botDelay: 700,
    patience: 3,
    absent: 'steward',
  });
  const commands = new Array(seats).fill(0);
  for (let step = 0; !(await table.standing()).position.ended; step++) {
    time += random.draw(3000);
    const asleep = step < 60 ? 1 : -1;
    const seat = random.draw(seats);
    const { choices = [] } = await table.look(seat);
    if (seat === 0 || seat === asleep || choices.length === 0) {
      const due = table.due();
      if (due !== undefined && (due <= time || random.draw(12) === 0)) {
        time = Math.max(time, due);
        await table.tick();
      }
    } else if (random.draw(4) === 0) {
      await table.undo(seat, { number: ++commands[seat] });
    } else {
      const choice = choices[random.draw(choices.length)];
      const nonce = random
        .draw(2 ** 24)
        .toString(16)
        .padStart(6, '0');
      await table.act(seat, {
        number: ++commands[seat],
        action: pickAction(choice, random),
        answers: choice.answers,
        nonce,
      });
    }
  }
  writeFileSync(`packages/kernel/fixtures/${name}.match`, formatMatch({ header, entries: log.stored(name) }));
}

await people('bazaar-standard-4', 'standard', 4);
await people('bazaar-standard-6', 'standard', 6);
await people('bazaar-timed-3', 'timed', 3);
