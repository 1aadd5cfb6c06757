/** Counting: tallies that grow, outcome by outcome, in plain numbers; they are large only when they are done. */
import type { Tally } from '../chain.ts';

export type Counting = { count: number; gain: number; squares: number; idle: number; most: number };

export const counting = (): Counting => ({ count: 0, gain: 0, squares: 0, idle: 0, most: 0 });

export function note(into: Counting, gain: number): void {
  into.count += 1;
  if (gain === 0) into.idle += 1;
  else {
    into.gain += gain;
    into.squares += gain * gain;
    if (gain > into.most) into.most = gain;
  }
}

/** Throws where a sum has left the numbers that are exact. */
export function tallied({ count, gain, squares, idle, most }: Counting): Tally {
  if (![count, gain, squares].every(Number.isSafeInteger)) throw new Error('a sum is too large to be exact');
  return {
    ...{ count: BigInt(count), gain: BigInt(gain), squares: BigInt(squares), idle: BigInt(idle), most: BigInt(most) },
  };
}
