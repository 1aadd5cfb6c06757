/** What a settled bet counts towards the wagering of the active grant, and why one counts less or nothing, which the meter says. */
import { leastMultiple } from '../records/index.ts';
import type { MoneySplit } from '../wallet/index.ts';
import { type Terms, type WeighedPlay, weightOf } from './terms.ts';

/** A settled bet: its valid bet (the same for every purpose), how its stake was split, and of sports its odds in hundredths. */
export type SettledPlay = WeighedPlay & {
  readonly validBet: bigint;
  readonly stake: MoneySplit;
  readonly odds?: number;
};

/** Why a bet counts nothing, or less than its valid bet. */
export const countedWhys = [
  'no-risk',
  'excluded-game',
  'no-weight',
  'low-odds',
  'system-bet',
  'other-money',
  'max-bet',
  'weight',
] as const;
export type CountedWhy = (typeof countedWhys)[number];
export type Counted = { readonly units: bigint; readonly why?: CountedWhy };

/**
 * The units that a settled bet adds to the progress of a grant, rounded down. `why` is there when they are fewer than the valid bet: the
 * first reason for nothing, else the last one that made it less.
 */
export function countedOf(terms: Terms, play: SettledPlay): Counted {
  const weight = weightOf(terms.weights, play);
  const nothing = whyNothing(terms, play, weight);
  if (nothing !== undefined) return { units: 0n, why: nothing };
  const staked = play.stake.main + play.stake.bonus;
  let units = play.validBet;
  let why: CountedWhy | undefined;
  if (terms.countedFrom !== 'all' && staked > 0n) {
    const own = (units * play.stake[terms.countedFrom]) / staked;
    if (own < units) why = 'other-money';
    units = own;
  }
  if (terms.maxBet !== undefined && units > terms.maxBet) {
    units = terms.maxBet;
    why = 'max-bet';
  }
  if (weight < 100) why = 'weight';
  units = (units * BigInt(weight)) / 100n;
  return why === undefined ? { units } : { units, why };
}

function whyNothing(terms: Terms, play: SettledPlay, weight: number): CountedWhy | undefined {
  const leastOdds = Math.max(terms.leastOdds ?? 0, leastMultiple);
  if (play.odds !== undefined && play.odds < leastOdds) return 'low-odds';
  // A system has no odds, and never counts.
  if (play.product === 'sports' && play.odds === undefined && play.validBet <= 0n) return 'system-bet';
  if (play.validBet <= 0n) return 'no-risk';
  if (play.game !== undefined && terms.excludedGames.includes(play.game)) return 'excluded-game';
  if (weight === 0) return 'no-weight';
  if (terms.countedFrom !== 'all' && play.stake[terms.countedFrom] === 0n) return 'other-money';
  return undefined;
}
