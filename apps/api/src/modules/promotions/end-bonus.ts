/** A member ends a bonus of their own: the bonus money goes back, main money stays. Sent again it is refused, since it has ended. */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { MemberId } from '@banyan/core/ids';
import type { promotionRoutes } from '@banyan/protocol/promotions';
import type { UseCase } from '../../infra/bind.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { type GrantRow, activeGrant, endGrant, findGrant, readRulesIn } from '../bonuses/index.ts';
import { lockOwed } from '../ledger/index.ts';
import { goOn } from './go-on.ts';
import { toWireBonus } from './wire.ts';

type Route = (typeof promotionRoutes)['POST /wps/promotions/bonuses/:id/end'];

export const endBonus: UseCase<Route> = async (context, { params: { id } }, { memberId, currency }) => {
  const { database, clock } = context;
  // Bets that are settled but not counted yet may have fulfilled it: then it is theirs, and there is nothing to give up.
  await goOn(context, memberId);
  const now = new Date(clock.now());
  const ended = await transact<GrantRow, 'not-found' | 'state-conflict'>(database, async (tx) => {
    await lockOwed(tx, memberId, currency);
    const grant = await findGrant(tx, memberId, id);
    if (grant === undefined) return refuse('not-found');
    if (grant.state === 'waiting') await endGrant(tx, grant, { state: 'cancelled', why: 'by the member', now });
    else if (grant.state === 'active') await endGrant(tx, grant, { state: 'forfeited', why: 'by the member', now });
    else return refuse('state-conflict', { from: grant.state, to: 'forfeited' });
    return ok((await findGrant(tx, memberId, id)) as GrantRow);
  });
  return ended.ok ? ok(toWireBonus(ended.value, null)) : ended;
};

/**
 * A withdrawal ends the active bonus where its terms say so; the caller has brought the member's grants up (`goOn`) and locked the wallet
 * since. Refusal: `bonus-active` with what is lost,
 * as long as the member has not agreed to that.
 */
export async function endForWithdrawal(
  tx: Tx,
  member: MemberId,
  { isAgreed, now }: { readonly isAgreed: boolean; readonly now: Date },
): Promise<Result<undefined, 'bonus-active'>> {
  const grant = await activeGrant(tx, member);
  if (grant === undefined) return ok(undefined);
  const { terms } = await readRulesIn(tx, grant, grant.currency);
  if (terms.onWithdrawal === 'continue') return ok(undefined);
  if (!isAgreed) return refuse('bonus-active', { bonus: grant.id });
  await endGrant(tx, grant, { state: 'forfeited', why: 'withdrawal', now });
  return ok(undefined);
}
