/** What a leg of a bet came to: its market's result, less what only concerns bets that were struck when it was. */
import type { Instant } from '../../time/index.ts';
import { type Factor, placed, reduced, sameFactor } from '../factor.ts';
import { type Withdrawal, reductionSince } from '../reductions.ts';
import type { MarketType } from '../markets/index.ts';
import { withdrawnFrom } from './races.ts';
import { type Course, type Market, type VoidReason, settle } from './settle.ts';
import { type VoidWhy, type VoidWindow, voidWhyOf } from './windows.ts';

export type StruckLeg = {
  /** The id of its market, as windows name it. */
  readonly marketId: string;
  readonly outcome: string;
  readonly struckAt: Instant;
  /** The place part of an each-way bet, which is paid at such a part of the winnings; its market is the one of places. */
  readonly placeDivisor?: number;
};

export type LegResult =
  | { readonly kind: 'undecided' }
  | { readonly kind: 'decided'; readonly factor: Factor }
  /** Its factor is a refund. */
  | { readonly kind: 'void'; readonly reason: VoidReason | VoidWhy };

/** Cut by who withdrew: bets on places, and not those on who of two is before the other. */
const cutRules: ReadonlySet<string> = new Set(['win', 'place']);

/** Whether winnings on markets of a type are cut by runners that are withdrawn (Rule 4). */
export const isCutByWithdrawals = ({ sport, rule }: MarketType): boolean => sport === 'race' && cutRules.has(rule);

/** A result less what runners that were withdrawn after the leg was struck take off; `percent` is 0 where it has no winnings to cut. */
export function afterWithdrawals(
  result: Factor,
  withdrawals: readonly Withdrawal[],
  struckAt: Instant,
): { readonly factor: Factor; readonly percent: number } {
  const percent = reductionSince(withdrawals, struckAt);
  const factor = reduced(result, percent);
  return { factor, percent: sameFactor(factor, result) ? 0 : percent };
}

/**
 * A window voids a leg whatever came of its market, and before that is known (rule 8). Winnings on races are cut by who was withdrawn after the leg was
 * struck, and then paid at the part of the place. Throws on an outcome that the market does not have.
 */
export function legResult(course: Course, market: Market, leg: StruckLeg, windows: readonly VoidWindow[]): LegResult {
  const why = voidWhyOf(leg.marketId, leg.struckAt, windows);
  if (why !== undefined) return { kind: 'void', reason: why };
  const settlement = settle(course, market);
  if (settlement.kind === 'undecided') return settlement;
  if (settlement.kind === 'void') return { kind: 'void', reason: settlement.reason };
  const result = settlement.factors[leg.outcome];
  if (result === undefined) throw new TypeError(`${market.type.code} has no outcome ${leg.outcome}`);
  const isCut = course.sport === 'race' && isCutByWithdrawals(market.type);
  const cut = isCut ? afterWithdrawals(result, withdrawnFrom(course), leg.struckAt).factor : result;
  return { kind: 'decided', factor: leg.placeDivisor === undefined ? cut : placed(cut, leg.placeDivisor) };
}
