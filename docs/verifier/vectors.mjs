/** Whether the verifier agrees with the test vectors of a document: node vectors.mjs fair-chance.md */
import { readFileSync } from 'node:fs';
import { commitmentOf, drawOf, hashOf, headOf, hex, seedOf } from './verify.mjs';

const given = JSON.parse(/```json\n(.*?)```/s.exec(readFileSync(process.argv[2], 'utf8'))[1]);
const [seed, headerHash] = [seedOf(given.match, given.secret, given.contributions), hashOf(given.headerBody)];
const draws = given.draws.map((of) => ({ ...of, value: drawOf(seed, of.stream, of.d, of.nonce, of.sides) }));
const [commitment, head] = [commitmentOf(given.match, given.secret), headOf(seed, headerHash, 0, given.recordBody)];
const ours = { ...given, commitment, seed: hex(seed), draws, headerHash, head };
const problem = Object.keys(ours).find((name) => JSON.stringify(ours[name]) !== JSON.stringify(given[name]));
console.log(problem ? `${problem}: does not come out` : 'test vectors all right');
if (problem) process.exitCode = 1;
