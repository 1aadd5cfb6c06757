/** Joins what asks to be joined: plays from now on count for its present turn. */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { missionRoutes } from '@banyan/protocol/missions';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import { whyNotFor } from '../promotions/index.ts';
import { mayReward } from '../safety/index.ts';
import { fulfilledBy, insertEntries } from './entry-store.ts';
import { entryOf, turnNow } from './enter.ts';
import { openPlans } from './plans.ts';

type Joined = { id: string; period: string };

export const joinMission: UseCase<(typeof missionRoutes)['POST /wps/missions/:id/join']> = async (
  context,
  { params: { id } },
  { memberId: member, currency },
) => {
  const at = new Date(context.clock.now());
  return await transact<Joined, 'not-found' | 'promotion-unavailable' | 'play-barred'>(
    context.database,
    async (tx): Promise<Result<Joined, 'not-found' | 'promotion-unavailable' | 'play-barred'>> => {
      const allowed = await mayReward(tx, member);
      if (!allowed.ok) return allowed;
      const plan = (await openPlans(context, tx)).find(({ promotion }) => promotion === id);
      if (plan === undefined) return refuse('not-found');
      const turn = turnNow(plan, at);
      const entry = turn === undefined ? undefined : entryOf(plan, turn, { member, currency, at, from: at });
      if (entry === undefined || !plan.isOpen || plan.rules.join !== 'opt-in')
        return refuse('promotion-unavailable', { why: 'closed' });
      const after = plan.kind === 'mission' ? plan.rules.after : undefined;
      if (after !== undefined && !(await fulfilledBy(tx, [member], [after])).has(`${member} ${after}`))
        return refuse('promotion-unavailable', { why: 'locked' });
      const unfit = await whyNotFor(context, tx, { id, audience: plan.rules.audience }, member);
      if (unfit !== undefined) return refuse('promotion-unavailable', { why: unfit });
      await insertEntries(tx, [entry]);
      return ok({ id, period: entry.period });
    },
  );
};
