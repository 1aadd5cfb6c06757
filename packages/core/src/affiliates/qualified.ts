/** From which day on a friend counts: deposits and valid bets reach what the terms ask, within the days that they give. */
import type { BusinessDay } from '../time/index.ts';
import { daysAfter } from '../vip/index.ts';
import type { Qualifies } from './terms.ts';

export type FriendDay = { readonly day: BusinessDay; readonly deposited: bigint; readonly validBets: bigint };

/** The last day on which a friend who joined on a day can qualify. */
export const lastQualifyingDay = (joined: BusinessDay, { days }: Qualifies): BusinessDay => daysAfter(joined, days - 1);

/** The day on which both were reached; undefined where they were not in time. A deposit is always needed, also where no sum is asked. */
export function qualifiedOn(
  asked: Qualifies,
  joined: BusinessDay,
  days: readonly FriendDay[],
): BusinessDay | undefined {
  const until = lastQualifyingDay(joined, asked);
  let [deposited, validBets] = [0n, 0n];
  for (const one of days.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    if (one.day < joined || one.day > until) continue;
    deposited += one.deposited;
    validBets += one.validBets;
    if (deposited > 0n && deposited >= asked.deposited && validBets >= asked.validBets) return one.day;
  }
  return undefined;
}
