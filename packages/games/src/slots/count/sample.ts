/** Rounds by the hundred thousand: numbers from a small seeded generator, for tests and benches of returns. No round of a player is decided here. */
import type { Draws } from '../../fair/draws.ts';
import type { Slot } from '../slot.ts';

/** The generator sfc32; the same seed gives the same numbers. */
export function sampleDraws(seed: number): Draws {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9, 0x243f6a88, 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  for (let turn = 0; turn < 16; turn += 1) next();
  return {
    steps: [],
    below(n) {
      for (;;) {
        const word = next();
        // Only the last run of n can be incomplete.
        if (word < 2 ** 32 - n || word < 2 ** 32 - (2 ** 32 % n)) return word % n;
      }
    },
  };
}

/** What so many rounds paid, in stakes: the mean, and how many paid anything; `most` in hundredths. */
export function sampleOf(slot: Slot, rounds: number, draws: Draws) {
  let [paid, hits, most] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const gain = slot.gain(draws);
    paid += gain;
    if (gain > 0) hits += 1;
    if (gain > most) most = gain;
  }
  return { mean: paid / rounds / 100, hits: hits / rounds, most };
}
