/** A member who is moved to another upline leaves behind what the upline, or the house, promised: it ends as the move begins, with all that rests on it. */
import { type ContractKind, contractKinds } from '@banyan/core/contracts';
import type { MemberId } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import { type ContractRow, currentContract, lockKind, markWithdrawn } from './contract-store.ts';
import { endAll, endingOf } from './end.ts';
import { type Notice, tell, toMember } from './notices.ts';

const of = async (database: Database | Tx, member: MemberId, kind: ContractKind, state: 'pending' | 'accepted') =>
  await currentContract(database, { member, kind, state });

/** In one order for everybody. */
export async function lockContracts(tx: Tx): Promise<void> {
  for (const kind of contractKinds) await lockKind(tx, kind);
}

/** What ends with a move of a member now: contracts and what rests on them, and offers that wait. */
export async function leftBehindBy(
  tx: Tx,
  member: MemberId,
): Promise<{ readonly contracts: ContractRow[]; readonly offers: ContractRow[] }> {
  const [contracts, offers]: [ContractRow[], ContractRow[]] = [[], []];
  for (const kind of contractKinds) {
    const held = await of(tx, member, kind, 'accepted');
    if (held !== undefined) contracts.push(...(await endingOf(tx, held)));
    const offer = await of(tx, member, kind, 'pending');
    if (offer !== undefined) offers.push(offer);
  }
  return { contracts, offers };
}

type Move = { readonly at: Date; readonly now: Date; readonly request: string; readonly reason: string };

/** Under the locks of all kinds. Takes members' locks of postings: call it last. Returns how many contracts ended. */
export async function leaveBehind(tx: Tx, member: MemberId, { at, now, request, reason }: Move): Promise<number> {
  const notices: Notice[] = [];
  let ended = 0;
  for (const kind of contractKinds) {
    const offer = await of(tx, member, kind, 'pending');
    if (offer !== undefined) {
      await markWithdrawn(tx, [offer.id], { at: now, why: 'house', request, reason });
      notices.push(toMember(offer, 'contract-withdrawn', 'house'));
    }
    const held = await of(tx, member, kind, 'accepted');
    if (held === undefined) continue;
    const ending = await endingOf(tx, held);
    ended += ending.length;
    notices.push(...(await endAll(tx, held, ending, { why: 'house', at, request, reason })));
  }
  await tell(tx, notices);
  return ended;
}
