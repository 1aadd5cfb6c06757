/**
 * Handing out: the list of exports, an address that is good for a minute, and the file behind it, written as it is read. The address opens for
 * the session of the person who asked for the export, and for nobody else who learns it.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ok, refuse } from '@banyan/core/results';
import type { memberExitsRoutes } from '@banyan/protocol/admin/member-exits';
import { spendAllowance } from '../../infra/allowances.ts';
import { answerRefusal } from '../../infra/bind.ts';
import type { AdminGates, AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { seal, unseal } from '../../infra/seal.ts';
import { type ArchivedFile, archive } from '../../infra/zip.ts';
import { note } from '../audit/index.ts';
import { membersWithin, namedMembers } from '../members/index.ts';
import { peopleOf } from '../staff-accounts/index.ts';
import { downloadsAnHour } from './exit-settings.ts';
import { type ExportRow, exportLastsMs, filesOf, findExport, listExports } from './export-store.ts';
import { readFile } from './make-export.ts';

const filePath = '/admin/api/member-exports/file';
const purpose = 'member-export-links';
const goodForMs = 60_000;
const hourMs = 3_600_000;

type Ticket = { readonly id: string; readonly staff: string; readonly until: number };

const endOf = ({ askedAt }: ExportRow): number => askedAt.getTime() + exportLastsMs;

export const listMemberExports: AdminUseCase<(typeof memberExitsRoutes)['GET /admin/api/member-exports']> = async (
  { database, clock },
  { query: { member, after, limit = 50 } },
  caller,
) => {
  const found = await listExports(database, { member, after, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const people = await peopleOf(
    database,
    shown.map(({ askedBy }) => askedBy),
  );
  const about = shown.map((row) => row.member);
  const members = await namedMembers(database, about);
  const seen = caller.scope === undefined ? undefined : await membersWithin(database, caller.scope, about);
  const mine = shown.filter(({ member: one }) => seen?.has(one) !== false);
  return ok({
    rows: mine.map((row) => ({
      id: row.id,
      member: { id: row.member, account: members.get(row.member)?.account ?? '' },
      askedBy: people.get(row.askedBy) ?? null,
      askedAt: row.askedAt.toISOString(),
      until: new Date(endOf(row)).toISOString(),
      withNotes: row.withNotes,
      state: endOf(row) <= clock.now() ? 'gone' : row.state,
      tables: { done: row.tablesDone, all: row.tablesAll },
      isMine: row.askedBy === caller.staff,
    })),
    next: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  });
};

export const openExport: AdminUseCase<(typeof memberExitsRoutes)['POST /admin/api/member-exports/:id/open']> = async (
  context,
  { params },
  caller,
) => {
  const { clock, database, secrets, settings } = context;
  const found = await findExport(database, params.id);
  if (found === undefined || found.askedBy !== caller.staff) return refuse('not-found');
  if (found.state !== 'ready' || endOf(found) <= clock.now()) return refuse('state-conflict');
  const rule = { points: settings.get(downloadsAnHour), windowMs: hourMs, lockMs: 0 };
  const bucket = { scope: 'member-exits.downloads', key: caller.staff, rule };
  const isAllowed = await database
    .transaction()
    .execute((tx) => spendAllowance(tx, secrets.derive('member-exits.allowances'), bucket, clock.now()));
  if (!isAllowed) return refuse('export-too-often');
  await note(database, caller, {
    act: 'members.export-download',
    object: { kind: 'member', id: found.member },
    after: { export: found.id },
    outcome: 'viewed',
  });
  const ticket: Ticket = { id: found.id, staff: caller.staff, until: clock.now() + goodForMs };
  const sealed = seal(secrets, purpose, purpose, Buffer.from(JSON.stringify(ticket))).toString('base64url');
  return ok({ address: `${filePath}?ticket=${sealed}` });
};

function openTicket({ clock, secrets }: Context, sealed: unknown): Ticket | undefined {
  if (typeof sealed !== 'string' || !/^[\w-]{40,600}$/.test(sealed)) return undefined;
  try {
    const ticket = JSON.parse(unseal(secrets, purpose, purpose, Buffer.from(sealed, 'base64url')).toString()) as Ticket;
    return ticket.until > clock.now() ? ticket : undefined;
  } catch {
    return undefined;
  }
}

/** The files one after the other, and last what they are: by it anybody can tell that none was changed or left out. */
async function* filesToArchive(context: Context, found: ExportRow): AsyncGenerator<ArchivedFile> {
  const files = await filesOf(context.database, found.id);
  for (const file of files) yield { name: file.name, parts: [await readFile(context, file)] };
  const manifest = {
    format: 'banyan-member-export',
    version: 1,
    member: found.member,
    madeAt: found.askedAt.toISOString(),
    files: files.map(({ name, rows, bytes, hash }) => ({ name, rows, bytes, sha256: hash })),
  };
  yield { name: 'manifest.json', parts: [`${JSON.stringify(manifest, undefined, 2)}\n`] };
}

/** Serves the file itself. */
export function serveExports(app: FastifyInstance, context: Context, gates: AdminGates): void {
  app.get<{ Querystring: { ticket?: unknown } }>(filePath, { schema: { hide: true } }, async (request, reply) => {
    const ticket = openTicket(context, request.query.ticket);
    const caller = await gates.authenticate(request);
    const found = ticket && (await findExport(context.database, ticket.id));
    if (found?.state !== 'ready' || caller === undefined || caller.staff !== ticket?.staff)
      return answerRefusal(request, reply, 'not-found');
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="member-${found.member}.zip"`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'no-store')
      .send(Readable.from(archive(filesToArchive(context, found)), { objectMode: false }));
  });
}
