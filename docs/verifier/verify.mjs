/**
 * An independent check of a Freehold match file, written from docs/fair-chance.md and docs/match-file.md alone and
 * sharing no code with Freehold. It checks lines, hashes and draws; it does not know the rules of any game.
 *     node verify.mjs FILE [FILE...]    names the first wrong line of each file, if there is one
 */
import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const must = (holds, text) => {
  if (!holds) throw new Error(text);
};
const isText = (value) => typeof value === 'string';
const isHex = (value) => isText(value) && /^([0-9a-f]{2})*$/.test(value);
const isWhole = (value, from, to) => Number.isSafeInteger(value) && value >= from && value <= to;
const isListOf = (test, value) => Array.isArray(value) && value.every(test);
export const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonical)}]`;
  const member = (name) => `${JSON.stringify(name)}:${canonical(value[name])}`;
  return value instanceof Object ? `{${Object.keys(value).sort().map(member)}}` : JSON.stringify(value);
};
export const hex = (buffer) => buffer.toString('hex');
const bytes = (text) => Buffer.from(text, 'hex');
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const hmac = (key, text) => createHmac('sha256', key).update(text).digest();
export const commitmentOf = (match, secret) => hex(sha256(`freehold commitment\n${match}\n`, bytes(secret)));
const saltOf = (contributions) => sha256('freehold contributions\n', ...contributions.map((text) => `${text}\n`));
export const seedOf = (match, secret, contributions) =>
  Buffer.from(hkdfSync('sha256', bytes(secret), saltOf(contributions), `freehold seed\n${match}`, 32));
export const hashOf = (headerBody) => hex(sha256('freehold header\n', headerBody));
export const headOf = (key, before, k, body) => hex(sha256(bytes(before), hmac(key, `salt\n${k}`), body));
export const drawOf = (seed, stream, d, nonce, sides) => {
  for (let i = 0; ; i++) {
    const block = hmac(seed, `draw\n${stream}\n${d}\n${nonce}\n${Math.floor(i / 8)}`);
    const w = block.readUInt32BE((i % 8) * 4);
    if (w < 2 ** 32 - (2 ** 32 % sides)) return w % sides;
  }
};

/** Takes a line apart: the hash, the bytes of the body, what it says; speech, which has no hash; or what is wrong. */
function open(line) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(line);
    if (text[0] === '{') return { speech: true, value: {}, wrong: canonical(JSON.parse(text)) !== text.slice(0, -1) };
    const [, head, json] = /^\["([0-9a-f]{64})",(\{.*\})\]\n$/s.exec(text) ?? [];
    must(head, 'not ["64 lowercase hexadecimal digits",{...}] and a line feed');
    return { head, body: line.subarray(68, -2), value: JSON.parse(json) };
  } catch (error) {
    return { wrong: error instanceof SyntaxError ? 'the body is not JSON' : error.message, value: {} };
  }
}

/** What the salts are keyed with: for fair chance the seed, or nothing if the end does not tell the right secret. */
function keyOf({ match, chance }, end) {
  if (chance.kind === 'fast') return `freehold fast\n${chance.seed}\n${chance.index}`;
  const tells = isHex(end?.secret) && end.secret.length === 64 && commitmentOf(match, end.secret) === chance.commitment;
  return tells ? seedOf(match, end.secret, chance.contributions) : undefined;
}

/** Checks a record's draws, with a seed their values too; `counts` has the number of earlier draws by stream. */
function checkDraws({ draws, nonce = '' }, streams, counts, seed) {
  must(Array.isArray(draws) && draws.length % 3 === 0 && isHex(nonce), 'draws not in threes, or a nonce not in hex');
  for (let at = 0; at < draws.length; at += 3) {
    const [stream, sides, value] = draws.slice(at, at + 3);
    must(isWhole(stream, 0, streams.length - 1), 'a draw of a stream that is not there');
    must(isWhole(sides, 1, 2 ** 31) && isWhole(value, 0, sides - 1), 'a draw out of range');
    const drawn = seed ? drawOf(seed, streams[stream], counts[stream]++, nonce, sides) : value;
    must(value === drawn, `draw ${at / 3} of the record says ${value}, the seed ${drawn}`);
  }
  return draws.length / 3;
}
export function verify(file) {
  const lines = file.toString('latin1').split(/(?<=\n)/);
  const [first, ...rest] = lines.map((line) => open(Buffer.from(line, 'latin1')));
  let [line, draws, head, time, kind, count] = [1, 0, first.head, 0, '', 0];
  try {
    must(!first.wrong && hashOf(first.body) === head, first.wrong || 'the hash of the header is wrong');
    const { format, match, streams, chance, players } = first.value;
    must(format === 1 && isText(match) && isListOf(isText, streams), 'not a header of format 1');
    const fair = chance?.kind === 'fair' && isListOf(isHex, chance.contributions);
    must(!fair || chance.contributions.length === players?.length, 'not one contribution for each seat');
    must(fair || chance?.kind === 'fast', 'chance is neither fair nor fast');
    let holders = players.map(({ holder }) => holder.kind);
    must(!fair || !holders.some((held, i) => held === 'bot' && chance.contributions[i]), 'a bot contributes');
    must(canonical(first.value) === first.body.toString(), 'the body is not canonical');
    const key = keyOf(first.value, rest.find((entry) => entry.value.kind === 'end')?.value);
    const counts = streams.map(() => 0);
    for (const [number, { wrong, speech, head: written, body, value: record }] of rest.entries()) {
      line = number + 2;
      must(!wrong, wrong === true ? 'the line is not canonical' : wrong);
      if (speech) continue;
      must(!key || headOf(key, head, number, body) === written, 'the head is wrong');
      must(kind !== 'end', 'a record after the end');
      must(record.number === number && isWhole(record.time, time, Infinity), 'the number or the time does not follow');
      [head, time, kind, count] = [written, record.time, record.kind, number + 1];
      must((number ? ['act', 'undo', 'seat', 'rules', 'end'] : ['setup']).includes(kind), 'the kind is wrong');
      must(canonical(record) === body.toString(), 'the body is not canonical');
      if (kind === 'seat') holders = holders.with(record.seat, record.holder.kind);
      if (kind === 'rules') holders = record.standing.holders.map((holder) => holder.kind);
      const isOwner = kind === 'act' && record.by === 'owner';
      must(!isOwner || holders[record.actor] === 'person', 'played by the owner of a seat that no person holds');
      must(record.nonce === undefined || isOwner, 'a nonce that no person sent');
      must(kind !== 'end' || key, 'the secret is missing or does not give the commitment');
      must((kind === 'setup' || kind === 'act') === Object.hasOwn(record, 'draws'), 'set-ups and acts draw, no others');
      if (record.draws) draws += checkDraws(record, streams, counts, fair && key);
    }
    const unchecked = fair ? 'not ended: only the header could be checked' : 'heads right, draws cannot be checked';
    return { verdict: `${count} records, ${draws} draws, ${fair && key ? 'all right' : unchecked}` };
  } catch ({ message: text }) {
    return { problem: { line, text }, verdict: `line ${line}: ${text}` };
  }
}
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  if (!process.argv[2]) process.exitCode = 2;
  for (const name of process.argv.slice(2)) {
    const { problem, verdict } = verify(readFileSync(name));
    console.log(`${name}: ${verdict}`);
    if (problem || verdict.includes('not ended')) process.exitCode = 1;
  }
}
