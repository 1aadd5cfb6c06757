/** The caller as an affiliate: the plan, links, what came of them, and closed months. */
import type { MemberId } from '@banyan/core/ids';
import { money, toWire } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import type { affiliatesRoutes } from '@banyan/protocol/affiliates';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { referral, requireSwitch } from '../settings/index.ts';
import { countSubs, findAffiliate, linksOf } from '../affiliate-links/index.ts';
import { type Steps, funnelOf, lastDays, stepsOf } from './funnel.ts';
import { planNamed } from './plan-store.ts';
import { mostLinks } from './settings.ts';
import { statementsOf } from './statement-store.ts';
import { pathOf } from './wire.ts';

/** A year, and the month that runs. */
const shownMonths = 13;

async function linksWith({ database }: Context, member: MemberId, { clicks, friends }: Steps) {
  return (await linksOf(database, member)).map(({ code, name }) => ({
    ...{ code, name, path: pathOf(code) },
    clicks: clicks.filter((day) => day.code === code).reduce((sum, day) => sum + day.clicks, 0),
    registrations: friends.filter((friend) => friend.code === code).length,
  }));
}

const nobody = { clicks: 0, seen: 0, registrations: 0, firstDeposits: 0, active: 0 };

export const ownAffiliate: UseCase<(typeof affiliatesRoutes)['GET /wps/affiliates/own']> = async (
  context,
  _input,
  { memberId },
) => {
  const { database, settings } = context;
  const allowed = requireSwitch(settings, referral);
  if (!allowed.ok) return allowed;
  const row = await findAffiliate(database, memberId);
  if (row === undefined || row.plan === null || row.planVersion === null)
    return ok({
      ...{ state: row?.state ?? null, why: row?.why ?? '', terms: null, links: [], mayMakeLinks: false },
      ...{ funnel: nobody, days: [], months: [], subs: 0 },
    });
  const steps = await stepsOf(context, memberId);
  const links = await linksWith(context, memberId, steps);
  const { rows } = await statementsOf(database, memberId, { offset: 0, limit: shownMonths });
  const plan = await planNamed(database, row.plan, row.planVersion);
  return ok({
    ...{ state: row.state, why: row.why, terms: { ...plan.terms, tiers: [...plan.terms.tiers] }, links },
    mayMakeLinks: row.state === 'active' && links.length < settings.get(mostLinks),
    ...{ funnel: funnelOf(steps), days: lastDays(steps), subs: await countSubs(database, memberId) },
    months: rows
      .filter(({ state }) => state !== 'open')
      .map(({ month, currency, units }) => ({ month, amount: toWire(money(currency, units)) }))
      .toReversed(),
  });
};
