/** Which side of a contract somebody is on. Of a contract that is not theirs nobody learns that there is one. */
import type { MemberId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Tx } from '../../infra/database.ts';
import { type ContractRow, findContract, lockKind } from './contract-store.ts';

/**
 * The contract under the lock of its kind, for whoever stands on a side. Refusals: `not-found` to a stranger, `access-denied` to the other side.
 */
export async function lockedFor(
  tx: Tx,
  id: string,
  { side, memberId }: { readonly side: 'member' | 'offeror'; readonly memberId: MemberId },
): Promise<Result<ContractRow, 'not-found' | 'access-denied'>> {
  const found = await findContract(tx, id);
  if (found === undefined || (found.member !== memberId && found.offeror !== memberId)) return refuse('not-found');
  if (found[side] !== memberId) return refuse('access-denied');
  await lockKind(tx, found.kind);
  return ok((await findContract(tx, id)) as ContractRow);
}
