/**
 * A result of the Vietnam north draw: 27 prizes in eight tiers. Numbers are text, zero-padded to their tier's digits,
 * because 07523 is not 7523.
 *
 * A number that stands twice in one tier is not refused: among 7,530 real draws none had one, but no rule we know forbids
 * it, and a draw that cannot be entered cannot be paid.
 */

/** The special prize and tiers 1 to 7, by the names they have on the wire. */
export type Tier = 'DB' | 'G1' | 'G2' | 'G3' | 'G4' | 'G5' | 'G6' | 'G7';

/** How many numbers a tier has and how many digits each. The order is that of every result. */
export const tiers: readonly { readonly tier: Tier; readonly count: number; readonly digits: number }[] = [
  { tier: 'DB', count: 1, digits: 5 },
  { tier: 'G1', count: 1, digits: 5 },
  { tier: 'G2', count: 2, digits: 5 },
  { tier: 'G3', count: 6, digits: 5 },
  { tier: 'G4', count: 4, digits: 4 },
  { tier: 'G5', count: 6, digits: 4 },
  { tier: 'G6', count: 3, digits: 3 },
  { tier: 'G7', count: 4, digits: 2 },
];

/** What goes over the wire and into the database: one entry for each tier. */
export type XsmbResult = readonly { readonly tier: Tier; readonly numbers: readonly string[] }[];

/** What can be wrong with one number. */
export type NumberFault = 'prize-missing' | 'not-digits' | 'number-too-long' | 'zeros-lost';
export type ResultFault = {
  readonly reason: NumberFault | 'tier-missing' | 'tier-repeated' | 'tier-unknown' | 'count-wrong';
  readonly tier: string;
  /** The number as it was given, cut to 40 characters. */
  readonly found?: string;
};

const digitsOnly = /^[0-9]+$/;

/** What is wrong with a number that should have `digits` digits; undefined when nothing is. ASCII digits only. */
export function numberFault(text: string, digits: number): NumberFault | undefined {
  if (text === '') return 'prize-missing';
  if (!digitsOnly.test(text)) return 'not-digits';
  if (text.length > digits) return 'number-too-long';
  return text.length < digits ? 'zeros-lost' : undefined;
}

/**
 * Reads a result from its wire form, tiers in any order, and answers it in the order of `tiers`; or the first fault.
 * Nothing is padded here: a number with too few digits has lost its zeros and says so.
 */
export function parseResult(
  wire: readonly { readonly tier: string; readonly numbers: readonly string[] }[],
): { readonly ok: true; readonly value: XsmbResult } | { readonly ok: false; readonly fault: ResultFault } {
  const given = new Map<string, readonly string[]>();
  for (const { tier, numbers } of wire) {
    const known = tiers.some((rule) => rule.tier === tier);
    if (!known) return { ok: false, fault: { reason: 'tier-unknown', tier: tier.slice(0, 40) } };
    if (given.has(tier)) return { ok: false, fault: { reason: 'tier-repeated', tier } };
    given.set(tier, numbers);
  }
  const value: { tier: Tier; numbers: readonly string[] }[] = [];
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
