/** The key under which a bet is paid, taken back or refunded: made from what it is for, so that it can be made only once. */
import type { RequestKey } from '@banyan/core/ids';
import { derivedKey } from '../../infra/derived-key.ts';

/** The ledger key for settling a bet on one version of its draw's result. */
export function payoutKey(betId: string, version: number): RequestKey {
  return derivedKey(`lottery settlement ${betId} ${version}`);
}
