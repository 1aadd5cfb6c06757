/** Reading a result of tiers: whole numbers of digits, zero-padded, because 07523 is not 7523. Nothing is padded or guessed. */
import type { Prizes, PrizesFault, PrizesReading, TierShape } from './play.ts';

/** What can be wrong with one number. */
export type NumberFault = Extract<
  PrizesFault['reason'],
  'prize-missing' | 'not-digits' | 'number-too-long' | 'zeros-lost'
>;

const digitsOnly = /^[0-9]+$/;

/** What is wrong with a number that should have `digits` digits; undefined when nothing is. ASCII digits only. */
export function numberFault(text: string, digits: number): NumberFault | undefined {
  if (text === '') return 'prize-missing';
  if (!digitsOnly.test(text)) return 'not-digits';
  if (text.length > digits) return 'number-too-long';
  return text.length < digits ? 'zeros-lost' : undefined;
}

/**
 * Reads a result from its wire form, tiers in any order, and answers it in the order of `tiers`; or the first fault. What a
 * family asks beyond digits and counts (a range, numbers that differ) it checks itself.
 */
export function readPrizes(tiers: readonly TierShape[], wire: Prizes): PrizesReading {
  const given = new Map<string, readonly string[]>();
  for (const { tier, numbers } of wire) {
    const known = tiers.some((shape) => shape.tier === tier);
    if (!known) return { ok: false, fault: { reason: 'tier-unknown', tier: tier.slice(0, 40) } };
    if (given.has(tier)) return { ok: false, fault: { reason: 'tier-repeated', tier } };
    given.set(tier, numbers);
  }
  const value: { tier: string; numbers: readonly string[] }[] = [];
  for (const { tier, count, digits } of tiers) {
    const numbers = given.get(tier);
    if (numbers === undefined) return { ok: false, fault: { reason: 'tier-missing', tier } };
    for (const number of numbers) {
      const reason = numberFault(number, digits);
      if (reason !== undefined) return { ok: false, fault: { reason, tier, found: number.slice(0, 40) } };
    }
    if (numbers.length !== count) return { ok: false, fault: { reason: 'count-wrong', tier } };
    value.push({ tier, numbers: [...numbers] });
  }
  return { ok: true, value };
}
