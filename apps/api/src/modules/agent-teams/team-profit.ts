/** Profit and loss of the members of a team one by one, and together. */
import { ok } from '@banyan/core/results';
import type { agentTeamsRoutes } from '@banyan/protocol/agent-teams';
import type { UseCase } from '../../infra/bind.ts';
import { foldedAt, spanOf, teamPeople } from '../reports/index.ts';
import { moneyFiguresOf } from './team-figures.ts';
import { peopleOf } from './team-rows.ts';
import { findWhom, teamsOf } from './whom.ts';
import { sumsOfWhom } from './whose-sums.ts';

export const teamProfit: UseCase<(typeof agentTeamsRoutes)['GET /wps/agent/team/profit']> = async (
  context,
  { query },
  { memberId, currency },
) => {
  const { database } = context;
  const { order = 'validBets', pageNo = 1, pageSize = 12 } = query;
  const span = spanOf(query);
  if (!span.ok) return span;
  const whom = await findWhom(database, memberId, query, span.value);
  if (!whom.ok) return whom;
  const asked = { teams: teamsOf(whom.value), span: span.value, currency };
  const [{ list, total }, sums, countedAt] = await Promise.all([
    teamPeople(database, asked, { order, offset: (pageNo - 1) * pageSize, limit: pageSize }),
    sumsOfWhom(database, whom.value, asked),
    foldedAt(context),
  ]);
  const people = await peopleOf(context, list);
  return ok({
    currency,
    countedAt,
    sums: moneyFiguresOf(currency, sums),
    list: list.map((one, index) => ({
      member: people[index] ?? { id: one.member, account: '' },
      figures: moneyFiguresOf(currency, one),
    })),
    total,
    totalPages: Math.ceil(total / pageSize),
  });
};
