/** What rebate, cashback and rescue fund have in common: what main money played in a period, and what comes of it for one member. */
import type { Currency, Rate } from '../../money/index.ts';
import type { PlayProduct } from '../../records/index.ts';
import { ok, type Result } from '../../results/index.ts';
import type { PeriodLength } from '../periods.ts';
import { type Gives, type WrittenOffer, type WrittenPromotion, malformed, percentOf, unitsOf } from '../written.ts';

/** What main money played on one game in a period, in units; corrections of earlier periods are in it, so a sum may be below zero. */
export type PeriodPlay = {
  readonly product: PlayProduct;
  readonly category: string;
  /** `vendor/game`; of a lottery its own code. */
  readonly game: string;
  readonly staked: bigint;
  readonly valid: bigint;
  readonly won: bigint;
};

/** Why nothing is due. */
export const noRewardReasons = ['no-rate', 'no-play', 'no-loss', 'no-deposit', 'below-minimum'] as const;
export type NoRewardReason = (typeof noRewardReasons)[number];

/** A part of what is due: the sum of a category, what share of it is given, and what that comes to. */
export type PeriodPart = {
  readonly category: string;
  readonly base: bigint;
  readonly percent: string;
  readonly units: bigint;
};

/** What is due to a member for a period. `capped` is what it was before the cap or the share of the expected loss. */
export type PeriodLine = {
  readonly parts: readonly PeriodPart[];
  readonly units: bigint;
  readonly capped?: bigint;
  readonly why?: NoRewardReason;
};

/** `cap` is the most that a member is given for a period; below `minimum` nothing is. */
export type PeriodicOffer = WrittenOffer & { readonly minimum: string; readonly cap: string };

export type PeriodicRules<Kind extends string, Offer extends PeriodicOffer> = WrittenPromotion<Kind, Offer> & {
  readonly gives: Gives & { readonly kind: 'cash' | 'bonus' };
  readonly period: PeriodLength;
  /** Games that count nothing, as `vendor/game`. */
  readonly excludedGames: readonly string[];
};

const byText = (one: string, other: string): number => (one < other ? -1 : 1);

/** What is played on games that count, by category, in the order of their names. */
export function byCategory(
  plays: readonly PeriodPlay[],
  excluded: readonly string[],
): readonly (readonly [string, Omit<PeriodPlay, 'game' | 'category' | 'product'>])[] {
  const sums = new Map<string, { staked: bigint; valid: bigint; won: bigint }>();
  for (const { category, game, staked, valid, won } of plays) {
    if (excluded.includes(game)) continue;
    const sum = sums.get(category) ?? { staked: 0n, valid: 0n, won: 0n };
    sums.set(category, { staked: sum.staked + staked, valid: sum.valid + valid, won: sum.won + won });
  }
  return [...sums].toSorted(([one], [other]) => byText(one, other));
}

/** The amount between minimum and cap. */
export function bounded(
  units: bigint,
  { minimum, cap }: { readonly minimum: bigint; readonly cap: bigint },
): Pick<PeriodLine, 'units' | 'capped' | 'why'> {
  if (units < minimum || units <= 0n) return { units: 0n, why: 'below-minimum' };
  return units > cap ? { units: cap, capped: units } : { units };
}

/** Reads the bounds of a currency. Refusal: `rules-malformed`. */
export function boundsIn(
  currency: Currency,
  { minimum, cap }: PeriodicOffer,
): Result<{ readonly minimum: bigint; readonly cap: bigint }, 'rules-malformed'> {
  const [least, most] = [unitsOf(currency, minimum), unitsOf(currency, cap)];
  if (least === undefined) return malformed(`${currency} minimum`);
  if (most === undefined || most <= 0n || most < least) return malformed(`${currency} cap`);
  return ok({ minimum: least, cap: most });
}

/** A share of a hundred at most. */
export function shareIn(text: string): Rate | undefined {
  const rate = percentOf(text);
  return rate === undefined || rate.numerator > rate.denominator ? undefined : rate;
}

/** Entries by level apply from their level up to the next one's; the lowest stands first. */
export function entryOfLevel<Entry extends { readonly level: number }>(
  entries: readonly Entry[],
  level: number,
): Entry | undefined {
  return entries.findLast((entry) => entry.level <= level);
}

/** Whether levels rise from entry to entry. */
export function areLevels(entries: readonly { readonly level: number }[]): boolean {
  return (
    entries.length > 0 &&
    entries.every(
      ({ level }, at) =>
        Number.isInteger(level) && level >= 0 && level <= 99 && (at === 0 || level > (entries[at - 1]?.level ?? 0)),
    )
  );
}
