/** What is known of a round, with its last hundred transactions. */
import type { Context } from '../../infra/context.ts';
import { readKnownOfRound, readKnownRound } from './known-store.ts';
import type { Players } from './players.ts';
import { type WalletBody, refusal, textOf } from './wallet-answer.ts';

export async function findKnownRound(
  { database }: Context,
  { players }: { players: Players },
  { vendor, player_id, roundId }: { vendor: string; player_id: string; roundId: string },
): Promise<WalletBody> {
  const player = await players(vendor, player_id);
  if (player === undefined) return refusal('PLAYER_NOT_FOUND', '');
  const { member, currency } = player;
  const round = await readKnownRound(database, member, vendor, roundId);
  if (round === undefined) return refusal('TX_NOT_FOUND', '');
  const rows = await readKnownOfRound(database, member, vendor, roundId);
  const body = {
    status: 'OK',
    round_id: roundId,
    game_code: round.game,
    state: round.state,
    currency,
    staked: textOf(currency, round.staked_main + round.staked_bonus),
    won: textOf(currency, round.won_main + round.won_bonus),
    transactions: rows.map(({ tx, type, state, main, bonus }) => ({
      tx_id: tx,
      type,
      state,
      amount: textOf(currency, main + bonus),
    })),
  };
  return { status: 200, body: JSON.stringify(body) };
}
