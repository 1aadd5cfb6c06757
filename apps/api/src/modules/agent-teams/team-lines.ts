/** Every line on the team's accounts: a page, and the kinds to choose from. */
import { ok } from '@banyan/core/results';
import type { agentTeamsRoutes } from '@banyan/protocol/agent-teams';
import type { UseCase } from '../../infra/bind.ts';
import { afterLine, teamLineKinds, teamLines } from '../records/index.ts';
import { spanOf } from '../reports/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { linesOf } from './team-rows.ts';
import { findWhom, teamsOf } from './whom.ts';

export const listTeamLines: UseCase<(typeof agentTeamsRoutes)['GET /wps/agent/team/lines']> = async (
  context,
  { query, request },
  { memberId, currency },
) => {
  const { database, settings } = context;
  const { kind, after, pageSize = 20 } = query;
  const span = spanOf(query);
  if (!span.ok) return span;
  const whom = await findWhom(database, memberId, query, span.value);
  if (!whom.ok) return whom;
  const timeZone = settings.get(merchantTimeZone);
  const asked = { teams: teamsOf(whom.value), currency, span: span.value, timeZone, kind };
  const [found, kinds] = await Promise.all([
    teamLines(database, asked, { after, limit: pageSize + 1 }),
    teamLineKinds(database, asked),
  ]);
  const shown = found.slice(0, pageSize);
  const last = shown.at(-1);
  return ok({
    content: await linesOf(context, shown, request.language),
    next: found.length > pageSize && last !== undefined ? afterLine(last) : null,
    kinds,
  });
};
