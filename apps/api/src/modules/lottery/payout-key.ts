/** The key under which a bet is paid, taken back or refunded: made from what it is for, so that it can be made only once. */
import { createHash } from 'node:crypto';
import type { RequestKey } from '@banyan/core/ids';

/** The ledger key for settling a bet on one version of its draw's result: a UUIDv8 of SHA-256(bet id, version). */
export function payoutKey(betId: string, version: number): RequestKey {
  const hex = createHash('sha256').update(`lottery settlement ${betId} ${version}`).digest('hex');
  const variant = ((Number.parseInt(hex[16] as string, 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}` as RequestKey;
}
