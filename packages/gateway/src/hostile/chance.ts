/** Choices that can be made again: the n-th one is the hash of the seed and n. */
import { createHash } from 'node:crypto';

export type Chance = {
  /** A whole number from 0 to `below` - 1. */
  under(below: number): number;
  /** True so many times in a hundred. */
  percent(share: number): boolean;
  oneOf<T>(choices: readonly T[]): T;
};

export function chanceOf(seed: string): Chance {
  let turn = 0;
  const under = (below: number): number => {
    turn += 1;
    return createHash('sha256').update(`${seed} ${turn}`).digest().readUInt32BE(0) % below;
  };
  return {
    under,
    percent: (share) => under(100) < share,
    oneOf: <T>(choices: readonly T[]) => choices[under(choices.length)] as T,
  };
}
