/**
 * Windows of time in which every bet on a market is void, winners and losers alike (rule 8 of all sports): after a deciding fact and before the market
 * shut, between a goal and its cancellation, at a wrong score or clock. A window names markets and times, never bets or members.
 */
import type { Instant } from '../../time/index.ts';
import type { Sport } from '../markets/index.ts';

export const voidWhys = [
  ...(['decided-before', 'goal-cancelled', 'wrong-score', 'wrong-red-card'] as const),
  ...(['wrong-clock', 'unit-restarted', 'price-error'] as const),
] as const;
export type VoidWhy = (typeof voidWhys)[number];

/** Both ends are in it: a bet at the second of the goal and one at the second of the close. `markets`: ids, or every market of the event. */
export type VoidWindow = {
  readonly from: Instant;
  readonly to: Instant;
  readonly why: VoidWhy;
  readonly markets: readonly string[] | 'all';
};

/** Why a leg is void by the moment at which it was struck; undefined where it stands. The first window in the list that has it answers. */
export const voidWhyOf = (market: string, struckAt: Instant, windows: readonly VoidWindow[]): VoidWhy | undefined =>
  windows.find(
    ({ from, to, markets }) => struckAt >= from && struckAt <= to && (markets === 'all' || markets.includes(market)),
  )?.why;

const clockAllowanceMinutes: Readonly<Partial<Record<Sport, number>>> = { football: 5, basketball: 2 };

/** Whether the clock that was shown was so wrong that bets at it are void. Sports without such a rule have no wrong clock. */
export function isClockWrong(sport: Sport, shownMinutes: number, trueMinutes: number): boolean {
  const allowed = clockAllowanceMinutes[sport];
  return allowed !== undefined && Math.abs(shownMinutes - trueMinutes) > allowed;
}
