/** Whether a free bet can be the stake of a bet; without I/O. */
import { money, toWire } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import { leastOddsText } from '@banyan/core/promotions';
import { meetOdds } from '@banyan/core/sports';
import type { FreeBetRow } from '../free-bets/index.ts';
import type { PlaceRequest } from './bet-request.ts';

type FreeBetContract = {
  readonly contract: { readonly unit: bigint; readonly risk: bigint };
  readonly prices: readonly bigint[];
  readonly now: number;
};

/**
 * Whether a free bet can be the stake: it waits, it is staked whole on one combination, and the odds of all selections together are not below its own. Refusals:
 * `free-bet-unavailable`; `free-bet-unfit` with its `stake` and `least` odds.
 */
export function checkFreeBet(
  free: FreeBetRow,
  { currency }: PlaceRequest,
  { contract, prices, now }: FreeBetContract,
): Result<undefined, 'free-bet-unavailable' | 'free-bet-unfit'> {
  if (free.isUsed || free.expiresAt.getTime() <= now || free.currency !== currency)
    return refuse('free-bet-unavailable');
  const isLong = free.leastOdds === null || meetOdds(prices, BigInt(free.leastOdds) * 100n);
  if (isLong && contract.unit === free.units && contract.risk === free.units) return ok(undefined);
  return refuse('free-bet-unfit', {
    stake: toWire(money(currency, free.units)).amount,
    least: leastOddsText(free.leastOdds ?? 100),
  });
}
