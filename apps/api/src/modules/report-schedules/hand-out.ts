/**
 * Handing out: an address that is good once, within a minute, for the session of the file's owner, whose permission is looked at both times; and
 * the file behind it. Each time that a file is handed out is a line of the audit log.
 */
import type { FastifyInstance } from 'fastify';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { reportSchedulesRoutes } from '@banyan/protocol/admin/report-schedules';
import type { StaffCaller } from '../../infra/actor.ts';
import { spendAllowance } from '../../infra/allowances.ts';
import { answerRefusal } from '../../infra/bind.ts';
import type { AdminGates, AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { seal, unseal } from '../../infra/seal.ts';
import { note } from '../audit/index.ts';
import { type ReportFile, findFile } from './file-store.ts';
import { readBody } from './make-file.ts';
import { mayRead, textOfScope } from './owner-access.ts';
import { about } from './save.ts';
import { downloadsAnHour } from './schedule-settings.ts';
import { type Schedule, findSchedule } from './schedule-store.ts';
import { endOf } from './wire.ts';

const filePath = '/admin/api/report-files/file';
const purpose = 'report-file-links';
const goodForMs = 60_000;
const hourMs = 3_600_000;

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

type Ticket = { readonly id: string; readonly staff: string; readonly until: number };
type Found = { readonly file: ReportFile; readonly schedule: Schedule };

/** A file that the caller may have now. Refusals: `not-found` for another's, `access-denied`, `state-conflict` where there is none or no more. */
async function fileFor(
  { database, clock }: Context,
  caller: StaffCaller,
  id: string,
): Promise<Result<Found, 'not-found' | 'access-denied' | 'state-conflict'>> {
  const file = await findFile(database, id);
  const schedule = file && (await findSchedule(database, file.schedule));
  if (file === undefined || schedule?.staff !== caller.staff) return refuse('not-found');
  const isAllowed =
    mayRead(schedule.report, caller.permissions) &&
    (file.hasMoney !== true || caller.permissions.has('money-reports.read')) &&
    // Whoever sees everybody may have what was made for less; whoever sees some, only what was made for the same.
    (caller.scope === undefined || file.scope === textOfScope(caller.scope));
  if (!isAllowed) return refuse('access-denied');
  return (endOf(file) ?? 0) > clock.now() ? ok({ file, schedule }) : refuse('state-conflict');
}

export const openFile: AdminUseCase<(typeof reportSchedulesRoutes)['POST /admin/api/report-files/:id/open']> = async (
  context,
  { params: { id } },
  caller,
) => {
  const { clock, database, secrets, settings } = context;
  const found = await fileFor(context, caller, id);
  if (!found.ok) return found;
  const rule = { points: settings.get(downloadsAnHour), windowMs: hourMs, lockMs: hourMs };
  const bucket = { scope: 'report-schedules.downloads', key: caller.staff, rule };
  const isAllowed = await database
    .transaction()
    .execute((tx) => spendAllowance(tx, secrets.derive('report-schedules.allowances'), bucket, clock.now()));
  if (!isAllowed) return refuse('export-too-often');
  const ticket: Ticket = { id, staff: caller.staff, until: clock.now() + goodForMs };
  const sealed = seal(secrets, purpose, purpose, Buffer.from(JSON.stringify(ticket))).toString('base64url');
  return ok({ address: `${filePath}?ticket=${sealed}` });
};

function openTicket({ clock, secrets }: Context, sealed: string): Ticket | undefined {
  if (!/^[\w-]{40,600}$/.test(sealed)) return undefined;
  try {
    const ticket = JSON.parse(unseal(secrets, purpose, purpose, Buffer.from(sealed, 'base64url')).toString()) as Ticket;
    return ticket.until > clock.now() ? ticket : undefined;
  } catch {
    return undefined;
  }
}

/** Uses a ticket up and notes what is handed out for it. False: it was used. */
async function spendTicket(context: Context, caller: StaffCaller, sealed: string, { file, schedule }: Found) {
  const { clock, database, secrets } = context;
  const rule = { points: 1, windowMs: 2 * goodForMs, lockMs: 2 * goodForMs };
  const bucket = { scope: 'report-schedules.tickets', key: sealed, rule };
  const used = await transact(database, async (tx) => {
    if (!(await spendAllowance(tx, secrets.derive('report-schedules.allowances'), bucket, clock.now())))
      return refuse('not-found');
    const { id, from, to, filter, format, rows, hash } = file;
    await note(tx, caller, {
      act: 'report-schedules.download',
      object: about(schedule.id),
      after: { file: id, report: schedule.report, from, to, filter, format, rows, hash },
      outcome: 'viewed',
    });
    return ok(undefined);
  });
  return used.ok;
}

/** Serves the files themselves. */
export function serveFiles(app: FastifyInstance, context: Context, gates: AdminGates): void {
  app.get<{ Querystring: { ticket?: unknown } }>(filePath, { schema: { hide: true } }, async (request, reply) => {
    const sealed = String(request.query.ticket ?? '');
    const ticket = openTicket(context, sealed);
    const caller = await gates.authenticate(request);
    if (ticket === undefined || caller?.staff !== ticket.staff) return answerRefusal(request, reply, 'not-found');
    const found = await fileFor(context, caller, ticket.id);
    if (!found.ok) return answerRefusal(request, reply, found.code);
    const { file, schedule } = found.value;
    const body = await readBody(context, file);
    if (!(await spendTicket(context, caller, sealed, found.value))) return answerRefusal(request, reply, 'not-found');
    const by = schedule.filter['by'];
    const name = [schedule.report, ...(by === undefined ? [] : ['by', by]), file.from, file.to].join('-');
    return reply
      .header('content-type', types[file.format])
      .header('content-disposition', `attachment; filename="${name}.${file.format}"`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'no-store')
      .send(body);
  });
}
