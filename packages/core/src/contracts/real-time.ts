/** A real-time salary: of every settled bet each upline gets its own rate less the highest rate below it on the way, never below nothing. */
import { divide } from '../money/index.ts';
import { type Ppm, million } from './terms.ts';

/** An agent above a member, the nearest first; `contract` is null for who has none of this kind. */
export type Above = { readonly member: string; readonly contract: string | null; readonly rate: Ppm };

/** The part of a bet at a rate, rounded down. */
export const salaryPart = (validBet: bigint, rate: Ppm): bigint => divide(validBet * rate, million, 'down');

/** What one contract takes of each bet of a member below it. */
export type Share = { readonly member: string; readonly contract: string; readonly rate: Ppm };

/** Who is paid of a bet and at which rate, whatever was bet; `way` begins with the member. */
export function sharesOf(way: readonly Above[]): Share[] {
  const shares: Share[] = [];
  let highest: Ppm = 0n;
  for (const { member, contract, rate } of way) {
    if (contract === null || rate <= highest) continue;
    shares.push({ member, contract, rate: rate - highest });
    highest = rate;
  }
  return shares;
}

export type Salary = { readonly member: string; readonly contract: string; readonly units: bigint };

/**
 * What a bet brings to those above its member, and to the member where they have a contract themselves; `way` begins with the member. Each part is rounded
 * down by itself. A bet that is voided or corrected brings the difference to what its valid bet brought before.
 */
export const salariesOf = (validBet: bigint, way: readonly Above[]): Salary[] =>
  sharesOf(way)
    .map(({ member, contract, rate }) => ({ member, contract, units: salaryPart(validBet, rate) }))
    .filter(({ units }) => units !== 0n);

/** An agent above a member who held a contract of one currency, the nearest first, from a moment until another, which is no more in it; null: to this day. */
export type Held<Contract> = { readonly held: Contract; readonly fromMs: number; readonly untilMs: number | null };
/** Those who were above at each moment of a time, the nearest first. */
export type Stretch<Contract> = {
  readonly fromMs: number;
  readonly untilMs: number | null;
  readonly above: readonly Contract[];
};

/** Cuts the time wherever somebody begins or ceases to be above; times at which nobody was are left out. */
export function stretchesOf<Contract>(way: readonly Held<Contract>[]): Stretch<Contract>[] {
  const cuts = [...new Set(way.flatMap(({ fromMs, untilMs }) => (untilMs === null ? [fromMs] : [fromMs, untilMs])))];
  cuts.sort((a, b) => a - b);
  return cuts.flatMap((fromMs, at) => {
    const above = way.filter((one) => one.fromMs <= fromMs && (one.untilMs === null || one.untilMs > fromMs));
    return above.length === 0 ? [] : [{ fromMs, untilMs: cuts[at + 1] ?? null, above: above.map(({ held }) => held) }];
  });
}
