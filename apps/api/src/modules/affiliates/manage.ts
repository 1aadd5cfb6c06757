/** Affiliates for the staff: applications decided, affiliates stopped, plans given. Of somebody who sees some members, only those. */
import type { Static } from 'typebox';
import { affiliateStates } from '@banyan/core/affiliates';
import type { MemberId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import type { Affiliate, affiliatesAdminRoutes } from '@banyan/protocol/admin/affiliates';
import type { StaffCaller } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { cursorOf, readCursor } from '../../infra/cursor.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { findMember, membersById, sees } from '../members/index.ts';
import { notify } from '../messages/index.ts';
import {
  type AffiliateRow,
  changeAffiliate,
  findAffiliate,
  pageOfAffiliates,
  linksOf,
  countFriends,
} from '../affiliate-links/index.ts';
import { addLink } from './apply.ts';
import { funnelOf, stepsOf } from './funnel.ts';
import { type PlanRow, newestPlan, planKey, plansNamed } from './plan-store.ts';

type Routes = typeof affiliatesAdminRoutes;
export const about = (id: string) => ({ kind: 'affiliate', id }) as const;

/** What an affiliate's first link is called. */
const firstLink = '1';

async function shown(
  { database }: Pick<Context, 'database'>,
  rows: readonly AffiliateRow[],
): Promise<Static<typeof Affiliate>[]> {
  const members = rows.flatMap(({ member, parent }) => (parent === null ? [member] : [member, parent]));
  const named = await membersById(database, [...new Set(members)]);
  const friends = await countFriends(
    database,
    rows.map(({ member }) => member),
  );
  const plans = await plansNamed(
    database,
    rows.flatMap(({ plan, planVersion }) =>
      plan === null || planVersion === null ? [] : [{ plan, version: planVersion }],
    ),
  );
  return rows.map((row) => {
    const plan = plans.get(planKey(row.plan ?? '', row.planVersion ?? 0));
    return {
      ...{
        id: row.member,
        account: named.get(row.member)?.account ?? '',
        state: row.state,
        about: row.about,
        why: row.why,
      },
      plan: plan === undefined ? null : { id: plan.id, name: plan.name, version: plan.version },
      parent: row.parent === null ? null : (named.get(row.parent)?.account ?? ''),
      friends: friends.get(row.member) ?? 0,
      appliedAt: row.appliedAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
    };
  });
}

export const listAffiliates: AdminUseCase<Routes['GET /admin/api/affiliates']> = async (
  context,
  { query: { state, after, limit = 50 } },
  { scope },
) => {
  const found = await pageOfAffiliates(context.database, {
    ...{ state, after: after === undefined ? undefined : readCursor(after), limit: limit + 1, scope },
  });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return ok({
    rows: await shown(context, page),
    next: last === undefined ? null : cursorOf({ at: last.appliedAt, id: last.member }),
  });
};

/** An affiliate whom the caller sees. */
async function seen(
  database: Context['database'] | Tx,
  id: string,
  { scope }: StaffCaller,
  lock?: 'update',
): Promise<Result<AffiliateRow, 'not-found'>> {
  const member = id as MemberId;
  const row = await findAffiliate(database, member, lock);
  return row === undefined || !(await sees(database, scope, member)) ? refuse('not-found') : ok(row);
}

async function one(context: Pick<Context, 'database'>, id: string) {
  const row = await findAffiliate(context.database, id as MemberId);
  const [affiliate] = row === undefined ? [] : await shown(context, [row]);
  return affiliate === undefined ? refuse('not-found') : ok(affiliate);
}

export const showAffiliate: AdminUseCase<Routes['GET /admin/api/affiliates/:id']> = async (
  context,
  { params: { id } },
  caller,
) => {
  const row = await seen(context.database, id, caller);
  if (!row.ok) return row;
  const affiliate = await one(context, id);
  return affiliate.ok
    ? ok({ affiliate: affiliate.value, funnel: funnelOf(await stepsOf(context, row.value.member)) })
    : affiliate;
};

/** The newest version of a plan that pays in the member's currency. */
async function planFor(
  tx: Tx,
  member: MemberId,
  plan: string | undefined,
): Promise<Result<PlanRow, 'affiliate-plan-unknown'>> {
  const found = plan === undefined ? undefined : await newestPlan(tx, plan);
  const currency = (await findMember(tx, member))?.currency;
  return found === undefined || found.terms.currency !== currency ? refuse('affiliate-plan-unknown') : ok(found);
}

const notices = { active: 'affiliate-approved', refused: 'affiliate-refused' } as const;

export const setAffiliateState: AdminUseCase<Routes['POST /admin/api/affiliates/:id/state']> = async (
  context,
  { params: { id }, body: { state, plan, reason } },
  caller,
) => {
  const at = new Date(context.clock.now());
  const done = await transact(context.database, async (tx) => {
    const found = await seen(tx, id, caller, 'update');
    if (!found.ok) return found;
    const before = found.value;
    const follows = next(affiliateStates, before.state, state);
    if (!follows.ok) return follows;
    const decided = { state, decidedAt: at, decidedBy: caller.staff, why: state === 'refused' ? reason : '' };
    const isApproval = before.state === 'applied' && state === 'active';
    if (isApproval) {
      const given = await planFor(tx, before.member, plan);
      if (!given.ok) return given;
      const { id: planId, version } = given.value;
      await changeAffiliate(tx, before.member, { ...decided, plan: planId, planVersion: version, plannedAt: at });
      if ((await linksOf(tx, before.member)).length === 0) await addLink(tx, before.member, firstLink, at);
    } else await changeAffiliate(tx, before.member, decided);
    await note(tx, caller, {
      ...{ act: 'affiliates.state', object: about(id), before: { state: before.state }, reason },
      after: { state, ...(isApproval ? { plan } : {}) },
    });
    if (isApproval || state === 'refused')
      await notify(tx, before.member, { type: notices[state as keyof typeof notices] });
    return ok(undefined);
  });
  return done.ok ? await one(context, id) : done;
};

export const givePlan: AdminUseCase<Routes['POST /admin/api/affiliates/:id/plan']> = async (
  context,
  { params: { id }, body: { plan, reason } },
  caller,
) => {
  const done = await transact(context.database, async (tx) => {
    const found = await seen(tx, id, caller, 'update');
    if (!found.ok) return found;
    const { member, state, plan: before, planVersion } = found.value;
    if (state !== 'active' && state !== 'stopped') return refuse('state-conflict', { from: state, to: 'active' });
    const given = await planFor(tx, member, plan);
    if (!given.ok) return given;
    const { version } = given.value;
    await changeAffiliate(tx, member, { plan, planVersion: version });
    await note(tx, caller, {
      ...{ act: 'affiliates.plan', object: about(id), before: { plan: before, version: planVersion } },
      ...{ after: { plan, version }, reason },
    });
    return ok(undefined);
  });
  return done.ok ? await one(context, id) : done;
};
