/** Affiliates of the demo: a plan, a player who is one with two links and friends, and an application that waits. */
import { type WrittenTerms } from '@banyan/core/affiliates';
import type { MemberId } from '@banyan/core/ids';
import { ok } from '@banyan/core/results';
import { type BusinessDay, type Clock, businessDayOf } from '@banyan/core/time';
import { daysAfter } from '@banyan/core/vip';
import { type Database, type Tx, transact } from '../../infra/database.ts';
import {
  changeAffiliate,
  findAffiliate,
  insertApplication,
  insertClickDays,
  insertFriend,
} from '../affiliate-links/index.ts';
import { findByName } from '../members/index.ts';
import { addLink } from './apply.ts';
import { insertPlan, insertVersion } from './plan-store.ts';

const plan = '01900000-0000-7000-8000-00000000aff1';
/** Nobody of the staff: the demo itself. */
const nobody = '00000000-0000-0000-0000-000000000000';

const terms: WrittenTerms = {
  ...{ kind: 'hybrid', currency: 'BDT', gameFee: '10', depositFee: '2', carriesNegative: true, carriedMost: '50000' },
  tiers: [
    { losses: '0', share: '25' },
    { losses: '100000', share: '35' },
  ],
  ...{ fixed: '300', isAdvance: true, deposited: '500', validBets: '1000', days: 30, subShare: '5' },
};

/** Clicks of a day so many days ago, the same at every start. */
const clicksOf = (ago: number): number => 6 + ((ago * 7) % 11);

async function makeAffiliate(tx: Tx, member: MemberId, friends: readonly MemberId[], at: Date, today: BusinessDay) {
  await insertApplication(tx, { member, about: 'A cricket page and a video each week.', parent: undefined, at });
  await changeAffiliate(tx, member, { state: 'active', plan, planVersion: 1, plannedAt: at, decidedAt: at });
  const [page, video] = [await addLink(tx, member, 'page', at), await addLink(tx, member, 'video', at)];
  for (const friend of friends)
    await insertFriend(tx, {
      ...{ member: friend, affiliate: member, way: 'code', code: page, click: undefined },
      ...{ joinedAt: at, joinedDay: today },
    });
  const days = Array.from({ length: 29 }, (_, ago) => ({ day: daysAfter(today, -1 - ago), clicks: clicksOf(ago) }));
  for (const code of [page, video])
    await insertClickDays(tx, member, code, code === page ? days : days.filter((_, at_) => at_ % 3 === 0));
}

/** Makes them once; what somebody changed stays as it is. */
export async function seedDemoAffiliates(database: Database, clock: Clock, timeZone: string): Promise<void> {
  const [carol, gopal, ...friends] = await Promise.all(
    ['carol', 'gopal', 'farida', 'hena'].map((name) => findByName(database, name)),
  );
  if (carol === undefined || (await findAffiliate(database, carol.id)) !== undefined) return;
  const at = new Date(clock.now());
  const done = await transact(database, async (tx) => {
    await insertPlan(tx, plan, 'Starter', at);
    await insertVersion(tx, { plan, version: 1, terms, at, by: nobody });
    const members = friends.flatMap((friend) => (friend === undefined ? [] : [friend.id]));
    await makeAffiliate(tx, carol.id, members, at, businessDayOf(at.getTime(), timeZone));
    if (gopal !== undefined)
      await insertApplication(tx, {
        member: gopal.id,
        about: 'A group of 900 people on football.',
        parent: undefined,
        at,
      });
    return ok(undefined);
  });
  if (!done.ok) throw new Error('the affiliates of the demo could not be made');
}
