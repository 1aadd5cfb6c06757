/** Changes of what is offered: by one person within the band, by two beyond it, each with its effect computed first. */
import type { Static } from 'typebox';
import { ok, type Result, refuse } from '@banyan/core/results';
import { OfferChange, type offersRoutes } from '@banyan/protocol/admin/offers';
import { act } from '../../infra/act.ts';
import type { Actor } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { invalidateAnswers } from './cached-answers.ts';
import { areWithinBand, offerBand, recordSteps } from './offer-steps.ts';
import { type Change, planChange, versionOf } from './plan-change.ts';

export const previewOffer: AdminUseCase<(typeof offersRoutes)['POST /admin/api/offers/preview']> = async (
  context,
  { body },
) =>
  await transact(context.database, async (tx) => {
    const plan = await planChange(context, tx, body.change);
    if (!plan.ok) return plan;
    const percent = context.settings.get(offerBand);
    const isWithinBand = await areWithinBand(tx, plan.value.figures, percent, context.clock.now());
    return ok({ effect: [...plan.value.effect], isWithinBand });
  });

/** One person's change. Refusal: `proposal-refused` with a sentence, also for what is beyond the band. */
export async function changeOffer(
  context: Context,
  actor: Actor,
  change: Change,
  reason: string,
): Promise<
  Result<{ readonly effect: readonly { label: string; value: string; before: string | null }[] }, 'proposal-refused'>
> {
  const { database, clock, settings } = context;
  const done = await transact(database, async (tx) => {
    const plan = await planChange(context, tx, change);
    if (!plan.ok) return plan;
    const { figures, effect, object, apply } = plan.value;
    const now = clock.now();
    const percent = settings.get(offerBand);
    if (!(await areWithinBand(tx, figures, percent, now)))
      return refuse('proposal-refused', {
        why: `One person changes it by ${percent} % a day; more takes two.`,
        band: percent,
      });
    await apply();
    await recordSteps(tx, figures, { staff: actor.staff, isDecided: false, now });
    await note(tx, actor, { act: 'odds.change', object, after: { change, effect }, reason });
    return ok({ effect });
  });
  if (done.ok) invalidateAnswers(database);
  return done;
}

export const changeOfferAlone: AdminUseCase<(typeof offersRoutes)['POST /admin/api/offers']> = async (
  context,
  { body },
  caller,
) => {
  const done = await changeOffer(context, caller, body.change, body.reason);
  return done.ok ? ok({}) : done;
};

export const changeOfferAct = act({
  name: 'odds.change',
  shape: OfferChange,
  propose: 'odds.make',
  authorise: 'odds.authorise',
  async preview(context, tx, change) {
    const plan = await planChange(context, tx, change as Static<typeof OfferChange>);
    if (!plan.ok) return plan;
    const { object, effect } = plan.value;
    return ok({ object, effect, version: versionOf(plan.value) });
  },
  async carryOut(context, tx, change, { checker, reason }) {
    const plan = await planChange(context, tx, change as Static<typeof OfferChange>);
    if (!plan.ok) return plan;
    const { figures, effect, apply } = plan.value;
    await apply();
    await recordSteps(tx, figures, { staff: checker.staff, isDecided: true, now: context.clock.now() });
    return ok({ after: { change, effect, reason } });
  },
});
