/** What is known of a transaction. One that was refused is not known: it was not taken. */
import type { Context } from '../../infra/context.ts';
import type { Players } from './players.ts';
import { readKnown } from './known-store.ts';
import { type WalletBody, refusal, textOf } from './wallet-answer.ts';

export async function findKnownTransaction(
  { database }: Context,
  { players }: { players: Players },
  { vendor, player_id, txId }: { vendor: string; player_id: string; txId: string },
): Promise<WalletBody> {
  const player = await players(vendor, player_id);
  if (player === undefined) return refusal('PLAYER_NOT_FOUND', '');
  const { member, currency } = player;
  const row = await readKnown(database, member, vendor, txId);
  if (row === undefined) return refusal('TX_NOT_FOUND', '');
  const body = {
    status: 'OK',
    tx_id: row.tx,
    wallet_tx_id: row.key,
    type: row.type,
    state: row.state,
    round_id: row.round,
    amount: textOf(currency, row.main + row.bonus),
    currency,
    processed_at: row.at.toISOString(),
  };
  return { status: 200, body: JSON.stringify(body) };
}
