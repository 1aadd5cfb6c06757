/** Session markets ("fancy"): no wins below one whole number, yes at another or above, and what lies between is the house's. */
import { type Price, downToLadder, priced } from '@banyan/core/sports';
import type { Specifiers } from '@banyan/core/sports/markets';
import { type Counts, fairSplit } from './counts.ts';
import { type OfferedMarket, alive, market } from './offered.ts';

/** How far apart the two numbers are at most. */
const widest = 2;
const million = 1_000_000;

type Lines = { readonly no: number; readonly yes: number; readonly below: number; readonly above: number };

/** The two numbers that many apart between which no and yes are nearest to each other. */
function linesOf({ first, chances }: Counts, apart: number): Lines {
  let best: Lines = { no: first, yes: first + apart, below: 0, above: 1 };
  let below = 0;
  const all = chances.reduce((sum, chance) => sum + chance, 0);
  for (let at = 0; at < chances.length; at += 1) {
    const between = chances.slice(at, at + apart).reduce((sum, chance) => sum + chance, 0);
    const above = all - below - between;
    if (Math.abs(below - above) < Math.abs(best.below - best.above))
      best = { no: first + at, yes: first + at + apart, below, above };
    below += chances[at] ?? 0;
  }
  return best;
}

/** Prices where now and then neither wins: what lies between is a part of the margin and not on top of it. */
function pricesOf(no: bigint, yes: bigint, margin: bigint): (Price | undefined)[] {
  const either = no + yes;
  const rest = ((BigInt(million) + margin) * either) / BigInt(million) - BigInt(million);
  const chances = [no, yes].map((numerator) => ({ numerator, denominator: either }));
  return priced(chances, rest).map((price) => (price === undefined ? undefined : downToLadder(price)));
}

/** The widest pair of numbers that the margin in millionths allows; nothing where the count is all but known. */
export function session(code: string, specifiers: Specifiers, counts: Counts, margin: bigint): OfferedMarket[] {
  for (let apart = widest; apart >= 0; apart -= 1) {
    const { no, yes, below, above } = linesOf(counts, apart);
    const fairs = { no: fairSplit(below), yes: fairSplit(above) };
    if ((below + above) * (1 + Number(margin) / million) < 1 && apart > 0) continue;
    if (fairs.no.win === 0n || fairs.yes.win === 0n) return [];
    return alive([market(code, { ...specifiers, no, yes }, fairs, pricesOf(fairs.no.win, fairs.yes.win, margin))], 2);
  }
  return [];
}
