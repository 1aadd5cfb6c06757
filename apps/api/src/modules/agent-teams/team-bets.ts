/** What the team bet: a page, what the filter came to, and the kinds of games to choose from. */
import { ok } from '@banyan/core/results';
import type { agentTeamsRoutes } from '@banyan/protocol/agent-teams';
import type { UseCase } from '../../infra/bind.ts';
import { afterPlay, teamCategories, teamPlaySums, teamPlays } from '../records/index.ts';
import { amountOf, spanOf } from '../reports/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { betsOf } from './team-rows.ts';
import { findWhom, teamsOf } from './whom.ts';

export const teamBets: UseCase<(typeof agentTeamsRoutes)['GET /wps/agent/team/bets']> = async (
  context,
  { query, request },
  { memberId, currency },
) => {
  const { database, settings } = context;
  const { product, category, state, after, pageSize = 20 } = query;
  const span = spanOf(query);
  if (!span.ok) return span;
  const whom = await findWhom(database, memberId, query, span.value);
  if (!whom.ok) return whom;
  const asked = {
    ...{ teams: teamsOf(whom.value), currency, span: span.value, timeZone: settings.get(merchantTimeZone) },
    ...{ product, category, state },
  };
  const [found, sums, categories] = await Promise.all([
    teamPlays(database, asked, { after, limit: pageSize + 1 }),
    teamPlaySums(database, asked),
    teamCategories(database, asked),
  ]);
  const shown = found.slice(0, pageSize);
  const last = shown.at(-1);
  return ok({
    content: await betsOf(context, shown, request.language),
    next: found.length > pageSize && last !== undefined ? afterPlay(last) : null,
    sums: {
      currency,
      bets: Number(sums.bets), // tidy: a count of bets, no money
      stake: amountOf(currency, sums.stake),
      valid: amountOf(currency, sums.valid),
      payout: amountOf(currency, sums.payout),
      net: amountOf(currency, sums.payout - sums.stake),
    },
    categories,
  });
};
