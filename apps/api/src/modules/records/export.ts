/**
 * Downloads of records. Opening one answers an address that is good for a minute and names everything in a signed text, so that the
 * file can be fetched without a header; it is written as it is read, however long it is, and stops when the reader leaves.
 */
import type { FastifyInstance } from 'fastify';
import { ok, type Result, refuse } from '@banyan/core/results';
import type { MemberId } from '@banyan/core/ids';
import type { recordRoutes } from '@banyan/protocol/records';
import { spendAllowance } from '../../infra/allowances.ts';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { catchUp } from './catch-up.ts';
import { type ExportOf, lineRows, playRows } from './export-rows.ts';
import { countLines } from './read-lines.ts';
import { countPlays } from './read-plays.ts';
import { exportLines, exportsAnHour } from './settings.ts';
import { readSpan } from './span.ts';
import { serveTables, type TableTicket } from './send-table.ts';
import { goodForMs, sealTicket } from './ticket.ts';

const hourMs = 3_600_000;

type Ticket = ExportOf & TableTicket & { readonly list: 'plays' | 'lines' };

/** Counts an export or a statement of a member. Refusal: `export-too-often`. */
export async function countExport(context: Context, member: MemberId): Promise<Result<undefined, 'export-too-often'>> {
  const { clock, database, secrets, settings } = context;
  const rule = { points: settings.get(exportsAnHour), windowMs: hourMs, lockMs: 0 };
  const isAllowed = await database
    .transaction()
    .execute((tx) =>
      spendAllowance(
        tx,
        secrets.derive('records.allowances'),
        { scope: 'records.exports', key: member, rule },
        clock.now(),
      ),
    );
  return isAllowed ? ok(undefined) : refuse('export-too-often');
}

export const openExport: UseCase<(typeof recordRoutes)['POST /wps/member/records/export']> = async (
  context,
  { body, request },
  { memberId },
) => {
  const { list, format, product, game, state, kind } = body;
  const span = readSpan(body);
  if (!span.ok) return span;
  await catchUp(context, memberId);
  const filter = { ...span.value, product, game, state, kinds: kind === undefined ? undefined : [kind] };
  const days = await (list === 'plays' ? countPlays : countLines)(context.database, memberId, filter);
  const lines = days.reduce((sum, { count }) => sum + Number(count), 0);
  const most = context.settings.get(exportLines);
  if (lines > most) return refuse('export-too-large', { lines: most });
  const counted = await countExport(context, memberId);
  if (!counted.ok) return counted;
  const name = `${list}-${days.at(-1)?.day ?? 'none'}-${days[0]?.day ?? 'none'}.${format}`;
  const until = context.clock.now() + goodForMs;
  const ticket = sealTicket(context, 'records.exports', {
    list,
    format,
    member: memberId,
    language: request.language,
    most,
    filter,
    until,
    name,
  });
  return ok({ address: `/wps/member/records/download?ticket=${ticket}`, name, lines });
};

/** Serves the files themselves. */
export function serveDownloads(app: FastifyInstance, context: Context): void {
  serveTables<Ticket>(app, context, {
    path: '/wps/member/records/download',
    purpose: 'records.exports',
    rowsOf: (ticket) => (ticket.list === 'plays' ? playRows : lineRows)(context, ticket),
  });
}
