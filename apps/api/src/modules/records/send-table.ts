/** A table of any length as a file behind a signed address: written as it is read, and stopped when the reader leaves. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../infra/context.ts';
import { byteOrderMark, csvLine } from '../../infra/csv.ts';
import { workbook } from '../../infra/xlsx.ts';
import { openTicket, type Purpose } from './ticket.ts';

export type TableTicket = { readonly format: 'csv' | 'xlsx'; readonly until: number; readonly name: string };
type Served<Kind extends TableTicket> = {
  readonly path: string;
  readonly purpose: Purpose;
  readonly rowsOf: (ticket: Kind) => AsyncIterable<readonly string[]>;
};

async function* csvOf(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  let text = byteOrderMark;
  for await (const row of rows) {
    text += csvLine(row);
    if (text.length < 65_536) continue;
    yield text;
    text = '';
  }
  yield text;
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Serves what tickets of a purpose name. */
export function serveTables<Kind extends TableTicket>(
  app: FastifyInstance,
  context: Context,
  { path, purpose, rowsOf }: Served<Kind>,
): void {
  app.get<{ Querystring: { ticket?: string } }>(
    path,
    { schema: { hide: true }, config: {} },
    async (request, reply) => {
      const ticket = openTicket<Kind>(context, purpose, String(request.query.ticket ?? ''));
      if (ticket === undefined) return reply.code(404).send({ success: false, code: 'not-found', message: '' });
      const rows = rowsOf(ticket);
      return reply
        .header('content-type', types[ticket.format])
        .header('content-disposition', `attachment; filename="${ticket.name}"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(ticket.format === 'csv' ? csvOf(rows) : workbook(rows)));
    },
  );
}
