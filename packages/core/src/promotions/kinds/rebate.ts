/** A rebate: of the valid bets of a day or a week a share by category and VIP level, whether they won or lost. */
import type { Currency } from '../../money/index.ts';
import type { Result } from '../../results/index.ts';
import { rebateOf } from '../amounts.ts';
import { checkGives, malformed, offerIn } from '../written.ts';
import {
  type PeriodLine,
  type PeriodPart,
  type PeriodPlay,
  type PeriodicOffer,
  type PeriodicRules,
  areLevels,
  bounded,
  boundsIn,
  byCategory,
  entryOfLevel,
  shareIn,
} from './periodic.ts';

/** Of every category the percentage of valid bets; a category without one counts nothing. */
export type RebateRate = { readonly level: number; readonly percents: Readonly<Record<string, string>> };

export type RebateRules = PeriodicRules<'rebate', PeriodicOffer> & {
  readonly period: 'day' | 'week';
  readonly rates: readonly RebateRate[];
};

/** Whether they can be counted with. Refusal: `rules-malformed`. */
export function checkRebate(rules: RebateRules, currency: Currency): Result<undefined, 'rules-malformed'> {
  const offer = offerIn(rules, currency);
  if (offer === undefined) return malformed(currency);
  const bounds = boundsIn(currency, offer);
  if (!bounds.ok) return bounds;
  if (!areLevels(rules.rates)) return malformed('rates');
  for (const { level, percents } of rules.rates)
    for (const [category, percent] of Object.entries(percents))
      if (shareIn(percent) === undefined) return malformed(`rates ${level} ${category}`);
  return checkGives(rules.gives, rules.terms);
}

/** What a member of a level is due for a period. */
export function rebateLine(
  rules: RebateRules,
  currency: Currency,
  { level, plays }: { readonly level: number; readonly plays: readonly PeriodPlay[] },
): PeriodLine {
  const offer = offerIn(rules, currency);
  const percents = entryOfLevel(rules.rates, level)?.percents;
  const bounds = offer === undefined ? undefined : boundsIn(currency, offer);
  if (bounds?.ok !== true || percents === undefined) return { parts: [], units: 0n, why: 'no-rate' };
  const parts = byCategory(plays, rules.excludedGames).flatMap(([category, { valid }]): PeriodPart[] => {
    const percent = Object.hasOwn(percents, category) ? (percents[category] ?? '0') : '0';
    const rate = shareIn(percent);
    // A corrected result may take more away than the period brought; nobody owes a rebate for it.
    if (rate === undefined || valid <= 0n) return [];
    return [{ category, base: valid, percent, units: rebateOf([{ validBet: valid, rate }]) }];
  });
  if (parts.length === 0) return { parts, units: 0n, why: 'no-play' };
  const units = parts.reduce((sum, part) => sum + part.units, 0n);
  if (units === 0n && parts.every(({ percent }) => Number(percent) === 0)) return { parts, units, why: 'no-rate' };
  return { parts, ...bounded(units, bounds.value) };
}

/**
 * The rebate of a member's uplines on the member's valid bets, from the nearest up: each has their own rate less the highest below
 * them, never below nothing. Rates are numerators of one denominator; the first is the member's own.
 */
export function differentialsOf(validBet: bigint, rates: readonly bigint[], denominator: bigint): bigint[] {
  let highest = 0n;
  return rates.map((rate) => {
    const above = rate > highest ? rate - highest : 0n;
    highest = rate > highest ? rate : highest;
    return (validBet * above) / denominator;
  });
}
