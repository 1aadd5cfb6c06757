/** The balance of a player. Needs no session: a game that has ended may still show the balance. */
import type { Currency } from '@banyan/core/money';
import type { Context } from '../../infra/context.ts';
import { balancesOf } from '../ledger/index.ts';
import { type WalletBody, balanceOf, refusal } from './wallet-answer.ts';
import type { WalletParts } from './wallet-parts.ts';

export async function readBalance(
  { database, clock }: Context,
  { players }: WalletParts,
  {
    vendor,
    player_id,
    currency,
    request_id,
  }: { vendor: string; player_id: string; currency: Currency; request_id: string },
): Promise<WalletBody> {
  const player = await players(vendor, player_id);
  if (player === undefined) return refusal('PLAYER_NOT_FOUND', request_id);
  if (player.currency !== currency) return refusal('CURRENCY_MISMATCH', request_id);
  const balance = balanceOf(currency, await balancesOf(database, player.member));
  const processed_at = new Date(clock.now()).toISOString();
  return { status: 200, body: JSON.stringify({ status: 'OK', request_id, balance, processed_at }) };
}
