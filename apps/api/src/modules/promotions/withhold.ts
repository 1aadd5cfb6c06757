/** Open bonuses of a promotion are taken back from one member, by a decision of the staff. What was converted, and all main money, stays. */
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { GrantEnd, GrantState } from '@banyan/core/promotions';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { type GrantRow, endGrant, openGrants } from '../bonuses/index.ts';
import { lockOwed } from '../ledger/index.ts';
import { endOfActive } from './go-on.ts';
import { tellEnd } from './tell.ts';

type Of = { readonly member: MemberId; readonly promotion: string; readonly currency: Currency };

/** In the caller's transaction. Returns the bonus money that went back or never started, in units. */
export async function withholdGrants(
  _context: Context,
  tx: Tx,
  { member, promotion, currency }: Of,
  { why, now }: { readonly why: string; readonly now: Date },
): Promise<bigint> {
  await lockOwed(tx, member, currency);
  let units = 0n;
  // Those that wait go first, or the end of the active one would start the next.
  const open = (await openGrants(tx, member)).filter((grant) => grant.promotion === promotion).toReversed();
  for (const grant of open) {
    const { isDue, end, toHouse } = await takeGrant(tx, grant, { why, now });
    if (grant.state === 'active') await tellEnd(tx, grant, end.state, end.went);
    if (!isDue) units += toHouse;
  }
  return units;
}

type Taken = {
  /** It was fulfilled, used up or out of time before, and has ended so. */
  readonly isDue: boolean;
  readonly end: { readonly state: GrantState; readonly went: GrantEnd };
  /** The bonus money that went back or never started, in units. */
  readonly toHouse: bigint;
};

/** Ends one open grant by a decision of the staff. The caller has locked the wallet, and tells the member. */
export async function takeGrant(
  tx: Tx,
  grant: GrantRow,
  { why, now }: { readonly why: string; readonly now: Date },
): Promise<Taken> {
  if (grant.state === 'waiting') {
    const went = await endGrant(tx, grant, { state: 'cancelled', why, now });
    return { isDue: false, end: { state: 'cancelled', went }, toHouse: grant.bonus };
  }
  // What was fulfilled before the decision is theirs.
  const due = await endOfActive(tx, grant, now);
  const end = due ?? { state: 'forfeited' as const, why };
  const went = await endGrant(tx, grant, { ...end, now });
  return { isDue: due !== undefined, end: { state: end.state, went }, toHouse: went.toHouse };
}
