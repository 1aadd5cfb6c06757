/** The rescue fund: of what a day lost on each category a share, for a member who deposited that day and has little left. */
import type { Currency } from '../../money/index.ts';
import { type Result, ok, refuse } from '../../results/index.ts';
import { rescueOf } from '../amounts.ts';
import { checkGives, malformed, offerIn, unitsOf } from '../written.ts';
import {
  type PeriodLine,
  type PeriodPart,
  type PeriodPlay,
  type PeriodicOffer,
  type PeriodicRules,
  bounded,
  boundsIn,
  byCategory,
  shareIn,
} from './periodic.ts';

/** `balanceTo` is the most that a member may have left when they claim, `depositsFrom` what the day must have brought in. */
type RescueOffer = PeriodicOffer & { readonly balanceTo: string; readonly depositsFrom: string };

export type RescueRules = PeriodicRules<'rescue', RescueOffer> & {
  readonly period: 'day';
  readonly percents: Readonly<Record<string, string>>;
};

/** Whether they can be counted with. Refusal: `rules-malformed`. */
export function checkRescue(rules: RescueRules, currency: Currency): Result<undefined, 'rules-malformed'> {
  const offer = offerIn(rules, currency);
  if (offer === undefined) return malformed(currency);
  const bounds = boundsIn(currency, offer);
  if (!bounds.ok) return bounds;
  if (unitsOf(currency, offer.balanceTo) === undefined) return malformed(`${currency} balanceTo`);
  if (unitsOf(currency, offer.depositsFrom) === undefined) return malformed(`${currency} depositsFrom`);
  const percents = Object.entries(rules.percents);
  const wrong = percents.find(([, percent]) => shareIn(percent) === undefined);
  if (wrong !== undefined || percents.length === 0) return malformed(`percents ${wrong?.[0] ?? ''}`);
  return checkGives(rules.gives, rules.terms);
}

/** What a member may claim for a day; `deposits` is what they deposited on it. */
export function rescueLine(
  rules: RescueRules,
  currency: Currency,
  { plays, deposits }: { readonly plays: readonly PeriodPlay[]; readonly deposits: bigint },
): PeriodLine {
  const offer = offerIn(rules, currency);
  const bounds = offer === undefined ? undefined : boundsIn(currency, offer);
  const depositsFrom = offer === undefined ? undefined : unitsOf(currency, offer.depositsFrom);
  if (bounds?.ok !== true || depositsFrom === undefined) return { parts: [], units: 0n, why: 'no-rate' };
  const parts = byCategory(plays, rules.excludedGames).flatMap(([category, { staked, won }]): PeriodPart[] => {
    const percent = Object.hasOwn(rules.percents, category) ? (rules.percents[category] ?? '0') : '0';
    const [rate, loss] = [shareIn(percent), staked - won];
    if (rate === undefined || rate.numerator === 0n || loss <= 0n) return [];
    return [{ category, base: loss, percent, units: rescueOf([{ loss, rate }]) }];
  });
  if (parts.length === 0) return { parts, units: 0n, why: 'no-loss' };
  if (deposits < depositsFrom) return { parts, units: 0n, why: 'no-deposit' };
  const units = parts.reduce((sum, part) => sum + part.units, 0n);
  return { parts, ...bounded(units, bounds.value) };
}

/** Whether a member may claim now. Refusal: `reward-unavailable` with why: an open bet, or more left than the bar. */
export function mayBeRescued(
  rules: RescueRules,
  currency: Currency,
  { balance, hasOpenBets }: { readonly balance: bigint; readonly hasOpenBets: boolean },
): Result<undefined, 'reward-unavailable'> {
  const offer = offerIn(rules, currency);
  const bar = offer === undefined ? undefined : unitsOf(currency, offer.balanceTo);
  if (hasOpenBets) return refuse('reward-unavailable', { why: 'open-bets' });
  return bar === undefined || balance > bar ? refuse('reward-unavailable', { why: 'balance' }) : ok(undefined);
}
