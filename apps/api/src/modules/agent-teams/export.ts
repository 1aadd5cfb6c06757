/** Downloads of a team's bets, lines and profit. Who is asked about is decided when the download is opened; its address is good for a minute. */
import type { FastifyInstance } from 'fastify';
import type { Currency } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import type { agentTeamsRoutes } from '@banyan/protocol/agent-teams';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import {
  type TableTicket,
  countExport,
  countTeamLines,
  exportLines,
  goodForMs,
  sealTicket,
  serveTables,
  teamPlaySums,
} from '../records/index.ts';
import { type ReportSpan, spanOf, teamPeople } from '../reports/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { type TeamExport, betRows, lineRows, profitRows } from './export-rows.ts';
import { findWhom, teamsOf } from './whom.ts';

type Lists = 'bets' | 'lines' | 'profit';
type Ticket = TableTicket & TeamExport & { readonly list: Lists };

async function count({ database, settings }: Context, list: Lists, asked: TeamExport): Promise<number> {
  const { span, currency, whom } = asked;
  const of = { ...asked.filter, teams: teamsOf(whom), span, currency, timeZone: settings.get(merchantTimeZone) };
  if (list === 'profit') return (await teamPeople(database, of, { order: 'validBets', offset: 0, limit: 1 })).total;
  const lines = list === 'bets' ? (await teamPlaySums(database, of)).all : await countTeamLines(database, of);
  return Number(lines); // tidy: a count, no money
}

const nameOf = (list: Lists, { from, to }: ReportSpan, format: string) => `team-${list}-${from}-${to}.${format}`;

export const openTeamExport: UseCase<(typeof agentTeamsRoutes)['POST /wps/agent/team/export']> = async (
  context,
  { body, request },
  { memberId, currency },
) => {
  const { list, format, product, category, state, kind } = body;
  const span = spanOf(body);
  if (!span.ok) return span;
  const whom = await findWhom(context.database, memberId, body, span.value);
  if (!whom.ok) return whom;
  const most = context.settings.get(exportLines);
  const asked = {
    ...{ whom: whom.value, span: span.value, currency: currency satisfies Currency, most },
    ...{ language: request.language, filter: { product, category, state, kind } },
  };
  const lines = await count(context, list, asked);
  if (lines > most) return refuse('export-too-large', { lines: most });
  const counted = await countExport(context, memberId);
  if (!counted.ok) return counted;
  const name = nameOf(list, span.value, format);
  const ticket: Ticket = { ...asked, list, format, name, until: context.clock.now() + goodForMs };
  return ok({
    address: `/wps/agent/team/download?ticket=${sealTicket(context, 'records.teams', ticket)}`,
    name,
    lines,
  });
};

const rowsOf = { bets: betRows, lines: lineRows, profit: profitRows } as const;

/** Serves the files themselves. */
export function serveTeamDownloads(app: FastifyInstance, context: Context): void {
  serveTables<Ticket>(app, context, {
    path: '/wps/agent/team/download',
    purpose: 'records.teams',
    rowsOf: (ticket) => rowsOf[ticket.list](context, ticket),
  });
}
