/** Open bonuses of a promotion are taken back from one member, by a decision of the staff. What was converted, and all main money, stays. */
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { endGrant, openGrants } from '../bonuses/index.ts';
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
    if (grant.state === 'waiting') {
      await endGrant(tx, grant, { state: 'cancelled', why, now });
      units += grant.bonus;
      continue;
    }
    // What was fulfilled before the decision is theirs.
    const due = await endOfActive(tx, grant, now);
    const end = due ?? { state: 'forfeited' as const, why };
    const went = await endGrant(tx, grant, { ...end, now });
    await tellEnd(tx, grant, end.state, went);
    if (due === undefined) units += went.toHouse;
  }
  return units;
}
