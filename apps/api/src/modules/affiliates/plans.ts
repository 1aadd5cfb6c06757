/** Plans for the staff. A version is written once: who has it keeps it until they are given another. */
import { isDeepStrictEqual } from 'node:util';
import { type WrittenTerms, termsOf } from '@banyan/core/affiliates';
import { ok, refuse } from '@banyan/core/results';
import type { affiliatesAdminRoutes } from '@banyan/protocol/admin/affiliates';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { plannedAffiliates } from '../affiliate-links/index.ts';
import { note } from '../audit/index.ts';
import { type PlanRow, insertPlan, insertVersion, newestPlan, newestPlans } from './plan-store.ts';

type Routes = typeof affiliatesAdminRoutes;

type Planned = Awaited<ReturnType<typeof plannedAffiliates>>;

function wirePlan({ id, name, version, terms, madeAt }: PlanRow, planned: Planned) {
  const own = planned.filter(({ plan }) => plan === id);
  const affiliates = own.filter((one) => one.version === version).length;
  return {
    ...{ id, name, version, madeAt: madeAt.toISOString() },
    ...{ terms: { ...terms, tiers: [...terms.tiers] }, affiliates, onOlder: own.length - affiliates },
  };
}

export const listPlans: AdminUseCase<Routes['GET /admin/api/affiliate-plans']> = async ({ database }) => {
  const planned = await plannedAffiliates(database);
  return ok({ rows: (await newestPlans(database)).map((plan) => wirePlan(plan, planned)) });
};

/** Refusals: `affiliate-plan-malformed` with the fault; `state-conflict` where somebody wrote a version meanwhile. */
export const writePlan: AdminUseCase<Routes['POST /admin/api/affiliate-plans']> = async (
  { database, clock },
  { body: { id, version: read, name, terms, reason } },
  caller,
) => {
  const checked = termsOf(terms as WrittenTerms);
  if (!checked.ok) return checked;
  const at = new Date(clock.now());
  const done = await transact(database, async (tx) => {
    const version = read + 1;
    if (read === 0) await insertPlan(tx, id, name, at);
    const before = await newestPlan(tx, id);
    if ((before?.version ?? 0) > version || (read > 0 && before === undefined)) return refuse('state-conflict');
    const isNew = await insertVersion(tx, { plan: id, version, terms, at, by: caller.staff });
    const after = await newestPlan(tx, id);
    // The same again, as a page sends it that did not hear the answer, is the version that it wrote.
    if (after === undefined || (!isNew && !isDeepStrictEqual(after.terms, terms))) return refuse('state-conflict');
    await note(tx, caller, {
      ...{ act: 'affiliates.write-plan', object: { kind: 'affiliate-plan', id }, reason },
      after: isNew ? { name, version, terms } : { again: true },
    });
    return ok(after);
  });
  return done.ok ? ok(wirePlan(done.value, await plannedAffiliates(database))) : done;
};
