/** A real-time salary: of every settled bet each upline gets its own rate less the highest rate below it on the way, never below nothing. */
import { divide } from '../money/index.ts';
import { type Ppm, million } from './terms.ts';

/** An agent above a member, the nearest first; `contract` is null for who has none of this kind. */
export type Above = { readonly member: string; readonly contract: string | null; readonly rate: Ppm };

/** The part of a bet at a rate, rounded down. */
export const salaryPart = (validBet: bigint, rate: Ppm): bigint => divide(validBet * rate, million, 'down');

export type Salary = { readonly member: string; readonly contract: string; readonly units: bigint };

/**
 * What a bet brings to those above its member, and to the member where they have a contract themselves; `way` begins with the member. Each part is rounded
 * down by itself. A bet that is voided or corrected brings the difference to what its valid bet brought before.
 */
export function salariesOf(validBet: bigint, way: readonly Above[]): Salary[] {
  const paid: Salary[] = [];
  let highest: Ppm = 0n;
  for (const { member, contract, rate } of way) {
    if (contract === null || rate <= highest) continue;
    const units = salaryPart(validBet, rate - highest);
    highest = rate;
    if (units !== 0n) paid.push({ member, contract, units });
  }
  return paid;
}
