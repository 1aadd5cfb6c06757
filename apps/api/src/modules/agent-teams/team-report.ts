/**
 * Sums of a team over some days, with a page of those directly below and their teams: the way down by which an agent finds what a figure is made
 * of. A member outside the team is answered as unknown (ROLE-12).
 */
import type { MemberId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import type { agentTeamsRoutes } from '@banyan/protocol/agent-teams';
import type { UseCase } from '../../infra/bind.ts';
import { listDownlines, teamsWithin, wayDown } from '../members/index.ts';
import { addedSums, amountOf, foldedAt, headDays, spanOf } from '../reports/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { figuresOf, profitOf } from './team-figures.ts';
import { balanceBelow, ownSums, sumsBelow } from './whose-sums.ts';

export const teamReport: UseCase<(typeof agentTeamsRoutes)['GET /wps/agent/team/report']> = async (
  context,
  { query },
  { memberId, currency },
) => {
  const { database, settings } = context;
  const { of = memberId, pageNo = 1, pageSize = 12 } = query;
  const span = spanOf(query);
  if (!span.ok) return span;
  const path = await wayDown(database, memberId, of, span.value);
  if (path === undefined) return refuse('not-found');
  const paged = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  // Whoever has left meanwhile stands in the list of the days on which they were there, so that the list adds up to the team.
  const seen = { head: memberId, days: span.value, timeZone: settings.get(merchantTimeZone) };
  const asked = { head: memberId, span: span.value, currency };
  const [page, own, byDay, countedAt, balance] = await Promise.all([
    listDownlines(database, of, paged, seen),
    ownSums(database, asked, [of]),
    headDays(database, { ...asked, teams: teamsWithin(memberId, [of]) }),
    foldedAt(context),
    balanceBelow(database, memberId, of as MemberId, currency),
  ]);
  const roots = page.list.map(({ id }) => id);
  const size = page.below === undefined ? undefined : new Map([[of, page.below]]);
  const [whole, below, alone] = await Promise.all([
    sumsBelow(database, asked, [of], size),
    sumsBelow(database, asked, roots, new Map(page.list.map(({ id, all }) => [id, all]))),
    ownSums(database, asked, roots),
  ]);
  return ok({
    currency,
    countedAt,
    balance: {
      main: amountOf(currency, balance.main),
      bonus: amountOf(currency, balance.bonus),
      held: amountOf(currency, balance.held),
    },
    team: figuresOf(currency, whole.get(of)),
    own: figuresOf(currency, own.get(of)),
    days: byDay.map((one) => ({
      day: one.day,
      validBets: amountOf(currency, one.valid),
      profit: amountOf(currency, profitOf(one)),
      deposits: amountOf(currency, one.deposited),
      withdrawals: amountOf(currency, one.withdrawn),
    })),
    list: page.list.map(({ joinedAt, ...downline }) => ({
      ...downline,
      joinedAt: joinedAt.toISOString(),
      line: figuresOf(currency, addedSums(alone.get(downline.id), below.get(downline.id))),
    })),
    totalPages: Math.ceil(page.total / pageSize),
    path,
  });
};
