/** A result as settlement reads it: for every play of one number, how often each number stands in its prizes. */
import type { Prizes } from '../lottery/play.ts';
import type { Counts } from './counted.ts';
import type { Region } from './region.ts';
import { singles, windowOf } from './single.ts';

/** Prepares a region; the answer counts a parsed result once, so that every decision is a table lookup. */
export function counterOf(region: Region): (result: Prizes) => Counts {
  const all = singles(region);
  return (result) => {
    const numbers = new Map(result.map(({ tier, numbers: drawn }) => [tier, drawn]));
    const of = new Map<string, Uint8Array>();
    for (const single of all) {
      const counts = new Uint8Array(10 ** single.digits);
      for (const tier of single.tiers) {
        for (const number of numbers.get(tier) ?? []) {
          const value = Number(windowOf(single, number));
          counts[value] = (counts[value] as number) + 1;
        }
      }
      of.set(single.play, counts);
    }
    const special = numbers.get('DB')?.[0];
    if (special === undefined) throw new RangeError('a result without a special prize was not parsed');
    return { of, lastTwo: of.get('LO2') as Uint8Array, special: Number(special.slice(-2)) };
  };
}
