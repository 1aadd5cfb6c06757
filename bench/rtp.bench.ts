/**
 * What the slots return over a hundred million rounds, beside what was counted: the distance in standard errors, and how long it took. Within 2.58 lie 99 of 100 fair
 * samples. Seeded: each run plays the same rounds. `BANYAN_BENCH_ROUNDS` plays fewer.
 *
 * Sketch: two million rounds a second of the plain slots on each core, a quarter of it where features are long: a minute or two a slot.
 */
import { availableParallelism } from 'node:os';
import { numberOf, slots } from '../packages/games/src/slots/index.ts';
import { round } from './figures.ts';
import type { Print } from './run.ts';
import { askSlots } from './slot-process.ts';

const rounds = Number(process.env['BANYAN_BENCH_ROUNDS'] ?? 100_000_000);
const cores = Math.max(1, availableParallelism());

export default async function run(print: Print): Promise<void> {
  for (const [game, slot] of Object.entries(slots)) {
    const count = Math.ceil(rounds / cores);
    const start = performance.now();
    const parts = await Promise.all(
      Array.from({ length: cores }, (_, core) => askSlots([{ what: 'rounds', game, count, seed: 7919 * (core + 1) }])),
    );
    const seconds = (performance.now() - start) / 1000;
    const sums = parts.flat();
    const mean = sums.reduce((sum, part) => sum + part.mean, 0) / sums.length;
    const { returned, deviation } = slot.figures();
    const exact = numberOf(returned);
    const errors = (mean - exact) / (deviation / Math.sqrt(count * sums.length));
    print({
      name: `rtp.${game}: ${(count * sums.length).toLocaleString('en')} rounds in ${round(seconds)} s, ${round(errors)} standard errors off, dearest ${Math.max(...sums.map(({ most }) => most)) / 100} stakes`,
      ...{ value: round(mean * 100, 4), unit: '%', baseline: round(exact * 100, 4), ratio: round(mean / exact, 6) },
      ...{ p50Ms: null, p99Ms: null },
    });
  }
}
