/** The printed statement: asked for like the signed one, under the same limits, and fetched from an address that is good for a minute. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ok, refuse } from '@banyan/core/results';
import type { recordRoutes } from '@banyan/protocol/records';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { countExport } from './export.ts';
import { countLines } from './read-lines.ts';
import { statementLines } from './settings.ts';
import type { Span } from './span.ts';
import { makeStatement, openStatement, type StatementOf } from './statement.ts';
import { statementPdf } from './statement-pages.ts';
import { goodForMs, openTicket, sealTicket } from './ticket.ts';

type Ticket = StatementOf & { readonly span: Span; readonly language: string; readonly until: number };

export const openStatementPdf: UseCase<(typeof recordRoutes)['POST /wps/member/records/statement/pdf']> = async (
  context,
  { body, request },
  { memberId, currency },
) => {
  const span = await openStatement(context, body, memberId);
  if (!span.ok) return span;
  const days = await countLines(context.database, memberId, span.value);
  const lines = days.reduce((sum, { count }) => sum + Number(count), 0);
  const most = context.settings.get(statementLines);
  if (lines > most) return refuse('statement-too-long', { lines: most });
  const counted = await countExport(context, memberId);
  if (!counted.ok) return counted;
  const ticket: Ticket = {
    memberId,
    currency,
    span: span.value,
    language: request.language,
    until: context.clock.now() + goodForMs,
  };
  const address = `/wps/member/records/statement.pdf?ticket=${sealTicket(context, 'records.statements', ticket)}`;
  return ok({ address, name: nameOf(span.value), lines });
};

const nameOf = ({ from, to }: Span) => `statement-${from}-${to}.pdf`;

/** Serves the files themselves. */
export function serveStatements(app: FastifyInstance, context: Context): void {
  app.get<{ Querystring: { ticket?: string } }>(
    '/wps/member/records/statement.pdf',
    { schema: { hide: true }, config: {} },
    async (request, reply) => {
      const ticket = openTicket<Ticket>(context, 'records.statements', String(request.query.ticket ?? ''));
      const made = ticket && (await makeStatement(context, ticket, ticket.span));
      if (ticket === undefined || made?.ok !== true)
        return reply.code(404).send({ success: false, code: 'not-found', message: '' });
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `attachment; filename="${nameOf(ticket.span)}"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(statementPdf(context, made.value, ticket.language), { objectMode: false }));
    },
  );
}
