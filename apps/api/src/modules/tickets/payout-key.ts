/** The key under which a bet is paid, taken back or refunded: made from what it is for, so that it can be made only once. */
import type { RequestKey } from '@banyan/core/ids';
import { derivedKey } from '../../infra/derived-key.ts';

/** The ledger key for settling a bet on one version of its draw's result. */
export function payoutKey(betId: string, version: number): RequestKey {
  return derivedKey(`lottery settlement ${betId} ${version}`);
}

/** The ledger key for the rebate of a member's bets on a draw, of which `firstBet` is the first that the chunk settles. */
export function rebateKey(drawId: string, firstBet: string): RequestKey {
  return derivedKey(`lottery rebate ${drawId} ${firstBet}`);
}
