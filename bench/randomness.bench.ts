/**
 * The randomness of rounds: the words that rounds are drawn from before a battery after NIST SP 800-22, and what the games make of them beside their exact chances.
 *
 * Sketch: a fair stream fails a test at 1 % once in a hundred times, so that of 60 streams some do; what counts is how many pass (at least 0.9515 of 60, three standard errors
 * below 0.99) and that their probabilities are even. The outcomes together are held to 99 %: none below 0.01 divided by their number.
 *
 * The baseline is the machine's own generator in the same run. A counter is judged too, as a test of the tests: it has to fail.
 */
import { createHash, randomBytes } from 'node:crypto';
import { fairDraws, hashOfRules } from '../packages/games/src/fair/index.ts';
import { round } from './figures.ts';
import { type Bits, battery, statisticOf } from './randomness/battery.ts';
import { outcomes, tally } from './randomness/outcomes.ts';
import { chiSquareTail } from './randomness/special.ts';
import type { Print } from './run.ts';

const streams = Number(process.env['BANYAN_BENCH_STREAMS'] ?? 60);
const rounds = Number(process.env['BANYAN_BENCH_ROUNDS'] ?? 200_000);
const bytesOfStream = 2 ** 17 / 8;
const game = { id: 'battery', hash: hashOfRules('battery', {}) };

const seedOf = (number: number): string => createHash('sha256').update(`randomness ${number}`).digest('hex');

function bitsOf(bytes: Uint8Array): Bits {
  const bits = new Uint8Array(bytes.length * 8);
  for (let at = 0; at < bits.length; at += 1) bits[at] = ((bytes[at >> 3] as number) >> (7 - (at & 7))) & 1;
  return bits;
}

/** The words of rounds one after the other, as many of each as a long round takes. */
function wordsOfRounds(stream: number): Uint8Array {
  const bytes = Buffer.alloc(bytesOfStream);
  const wordsOfRound = 16;
  for (let nonce = 0, at = 0; at < bytes.length; nonce += 1) {
    const draws = fairDraws(game, { serverSeed: seedOf(stream), clientSeed: 'battery', nonce });
    for (let word = 0; word < wordsOfRound && at < bytes.length; word += 1, at += 8) {
      draws.below(2);
      bytes.write(draws.steps.at(-1)?.word ?? '', at, 'hex');
    }
  }
  return bytes;
}

const counter = (stream: number): Uint8Array =>
  Uint8Array.from({ length: bytesOfStream }, (_, at) => (at + stream) & 255);

type Judged = { readonly passed: number; readonly evenness: number };

/** Of the streams the share that passes at 1 %, and how likely their probabilities are to be so uneven. */
function judge(test: (bits: Bits) => number, source: (stream: number) => Bits): Judged {
  const chances = Array.from({ length: streams }, (_, stream) => test(source(stream)));
  const bins = new Array<number>(10).fill(0);
  for (const chance of chances) {
    const bin = Math.min(9, Math.max(0, Math.floor(chance * 10)));
    bins[bin] = (bins[bin] as number) + 1;
  }
  return {
    passed: chances.filter((chance) => chance >= 0.01).length / streams,
    evenness: chiSquareTail(statisticOf(bins, new Array<number>(10).fill(0.1)), 9),
  };
}

function once<T>(make: (stream: number) => T): (stream: number) => T {
  const made = new Map<number, T>();
  return (stream) => {
    const known = made.get(stream) ?? make(stream);
    made.set(stream, known);
    return known;
  };
}

export default async function run(print: Print): Promise<void> {
  const least = 0.99 - 3 * Math.sqrt((0.99 * 0.01) / streams);
  const own = once((stream) => bitsOf(wordsOfRounds(stream)));
  const machine = once(() => bitsOf(randomBytes(bytesOfStream)));
  const counted = once((stream) => bitsOf(counter(stream)));
  for (const [name, test] of Object.entries(battery)) {
    const [fair, base, bad] = [judge(test, own), judge(test, machine), judge(test, counted)];
    const isRight = fair.passed >= least && fair.evenness >= 0.0001;
    print({
      name: `randomness.${name}: ${isRight ? 'right' : 'WRONG'}, share of ${streams} streams that pass at 1 %; evenness ${round(fair.evenness, 4)}; a counter ${bad.passed < least ? 'is caught' : 'passes'}`,
      ...{ value: round(fair.passed, 4), unit: 'share', baseline: round(base.passed, 4) },
      ...{ ratio: base.passed === 0 ? null : round(fair.passed / base.passed, 4), p50Ms: null, p99Ms: null },
    });
  }
  const bound = 0.01 / outcomes.length;
  for (const [at, kind] of outcomes.entries()) {
    const counts = tally(kind, rounds, seedOf(1000 + at));
    const chance = chiSquareTail(statisticOf(counts, kind.shares), kind.shares.length - 1);
    print({
      name: `randomness.outcomes ${kind.name}: ${chance >= bound ? 'right' : 'WRONG'}, ${rounds.toLocaleString('en')} rounds, chance of looking so odd`,
      ...{
        value: round(chance, 5),
        unit: 'probability',
        baseline: round(bound, 6),
        ratio: null,
        p50Ms: null,
        p99Ms: null,
      },
    });
  }
}
