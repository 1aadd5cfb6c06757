/** Takes what a promotion gives for something done: a registration, or friends that were brought. Each is given once. */
import type { MemberId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { activityRoutes } from '@banyan/protocol/activities';
import type { Caller, UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { countRewards, giveUnder } from '../rewards/index.ts';
import { ownActivity } from './list-activities.ts';
import { friendsWaiting, needOf, sourceOfFriend } from './needs.ts';
import { type Open, lockTaking, openPromotion } from './taking.ts';

type Refused = 'promotion-unavailable' | 'promotion-used-up' | 'play-barred';

export const takeReward: UseCase<(typeof activityRoutes)['POST /wps/promotions/activities/:promotion/take']> = async (
  context,
  { params: { promotion }, body: { version } },
  caller,
) => {
  const { memberId: member, currency } = caller;
  const taken = await transact<undefined, Refused>(context.database, async (tx) => {
    const asked = { promotion, version, currency, member, kinds: ['registration', 'referral'] as const };
    const open = await openPromotion(context, tx, asked);
    if (!open.ok) return open;
    await lockTaking(tx, member, promotion);
    return await giveAll(context, tx, open.value, caller);
  });
  return taken.ok ? ok(await ownActivity(context, promotion, caller)) : taken;
};

async function giveAll(
  context: Context,
  tx: Tx,
  { row, version, gives, amount, since }: Open,
  { memberId: member }: Caller,
): Promise<Result<undefined, Refused>> {
  const need = await needOf(context, row, { memberId: member }, tx);
  if (need !== null) return refuse('promotion-unavailable', { why: need });
  const left = row.times - (await countRewards(tx, member, row.id, since));
  if (left <= 0) return refuse('promotion-unavailable', { why: 'taken' });
  for (const source of await sourcesFor(context, tx, row, member, left)) {
    const under = { promotion: row.id, version, source, occasion: row.kind as 'registration' | 'referral' };
    const given = await giveUnder(context, tx, member, { ...under, gives, amount });
    if (!given.ok) return given;
  }
  return ok(undefined);
}

/** What is given for: the registration, or each friend who counts. */
async function sourcesFor(
  context: Context,
  tx: Tx,
  row: Open['row'],
  member: MemberId,
  most: number,
): Promise<string[]> {
  if (row.kind === 'registration') return ['registration'];
  return (await friendsWaiting(context, tx, row, member)).slice(0, most).map(sourceOfFriend);
}
