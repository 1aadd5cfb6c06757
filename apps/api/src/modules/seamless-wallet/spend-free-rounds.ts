/**
 * Applies a request to the free rounds that its bets name, or whose bets it rolls back; a win under the same id counts for nothing.
 * An id that we did not grant is the vendor's own campaign.
 */
import { type ActionType, type WalletRefusal, returnFreeRound, playFreeRound } from '@banyan/core/play';
import { type Result, ok } from '@banyan/core/results';
import type { FreeRoundRow } from '../free-rounds/index.ts';
import { type Loaded, nameOf } from './play-load.ts';
import type { PlayRequest } from './play-request.ts';
import type { TransactionRow } from './play-store.ts';

/** The grants as they are afterwards. Refusal: `GAME_UNAVAILABLE` where one has ended, is played, or is another game's. */
export function spendFreeRounds(
  request: PlayRequest,
  {
    transactions,
    undone,
  }: {
    readonly transactions: readonly TransactionRow[];
    readonly undone: readonly { readonly txId: string; readonly type: ActionType }[];
  },
  loaded: Loaded,
): Result<readonly FreeRoundRow[], WalletRefusal> {
  const after = new Map<string, FreeRoundRow>();
  const grantOf = (id: string | null | undefined): FreeRoundRow | undefined => {
    const name = nameOf(request, id ?? '');
    return id === null || id === undefined ? undefined : (after.get(name) ?? loaded.freeRounds.get(name));
  };
  for (const { type, freeRound } of transactions) {
    const grant = type === 'bet' ? grantOf(freeRound) : undefined;
    if (grant === undefined) continue;
    const isOver = grant.game !== request.game || grant.expiresAt.getTime() <= loaded.now;
    const played = playFreeRound(grant, isOver);
    if (!played.ok) return played;
    after.set(nameOf(request, grant.id), played.value);
  }
  for (const { type, txId } of undone) {
    if (type !== 'bet') continue;
    const grant = grantOf(loaded.transactions.get(nameOf(request, txId))?.freeRound);
    if (grant !== undefined) after.set(nameOf(request, grant.id), returnFreeRound(grant));
  }
  return ok([...after.values()]);
}
