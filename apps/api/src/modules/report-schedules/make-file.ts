/**
 * Makes the files that are waiting. Whoever makes one has a lease; where the worker ends before the file does, another takes it over once, after
 * the lease. The bytes and the state are stored in one commit by who still has the lease, so that a file is made once.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { makeId } from '@banyan/core/ids';
import type { FileFault, OwnerFault } from '@banyan/core/report-schedules';
import { type Result, ok, refuse } from '@banyan/core/results';
import { storage } from '../../adapters/storage/index.ts';
import { system } from '../../infra/actor.ts';
import { causeOf } from '../../infra/cause.ts';
import type { Context } from '../../infra/context.ts';
import { byteOrderMark, csvLine } from '../../infra/csv.ts';
import type { Tx } from '../../infra/database.ts';
import { readNow } from '../../infra/now.ts';
import { seal, unseal } from '../../infra/seal.ts';
import { workbook } from '../../infra/xlsx.ts';
import { note } from '../audit/index.ts';
import { type Reader, type ReportTable, foldedAt } from '../reports/index.ts';
import { filedReport } from './filed-report.ts';
import { type ReportFile, lockMine, lockWaiting, markGone, markReady, markWithout, takeFile } from './file-store.ts';
import { ownerAccess, textOfScope } from './owner-access.ts';
import { queueDue } from './queue-due.ts';
import { about } from './save.ts';
import { rowsOf } from './rows-of.ts';
import { rowsMost } from './schedule-settings.ts';
import { type Schedule, findSchedule, lockSchedule, setScheduleState } from './schedule-store.ts';
import { fileLastsMs } from './wire.ts';

const purpose = 'report-files';
const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** Reading takes half a minute a statement at most, and there are three. */
const leaseMs = 300_000;
const attemptsMost = 2;
/** For so long a file waits for figures that are not counted yet. */
const waitsMs = 6 * 3_600_000;
/** Members' names in more rows than these take two people, as the export of one member does. */
const peopleMost = 1000;
const bytesMost = 20_000_000;

type Taken = { readonly file: ReportFile; readonly lease: string };

/** Takes one, or ends one that cannot be made any more. Undefined when none is waiting. */
async function takeNext(context: Context): Promise<Taken | 'ended' | undefined> {
  const folded = await foldedAt(context);
  return await context.database.transaction().execute(async (tx) => {
    const now = await readNow(tx);
    const file = await lockWaiting(tx, {
      now,
      foldedAt: new Date(folded ?? 0),
      givenUp: new Date(now.getTime() - waitsMs),
    });
    if (file === undefined) return undefined;
    const isCounted = folded !== null && file.countedAt.getTime() <= Date.parse(folded);
    const why = file.attempts >= attemptsMost ? 'interrupted' : isCounted ? undefined : 'not-counted';
    if (why !== undefined) {
      await endWithout(tx, file, 'failed', why);
      return 'ended';
    }
    // What an attempt before may have stored where a storage is not of this database.
    if (file.lease !== null) await storage.remove({ database: tx }, [file.lease]);
    const lease = makeId(now.getTime());
    await takeFile(tx, file.id, lease, new Date(now.getTime() + leaseMs));
    return { file: { ...file, attempts: file.attempts + 1 }, lease };
  });
}

const noted = ({ id, from, to, filter, format }: ReportFile) => ({ file: id, from, to, filter, format });

/** Ends one without a file, in the caller's transaction. */
async function endWithout(tx: Tx, file: ReportFile, state: 'failed' | 'refused', why: FileFault): Promise<void> {
  await markWithout(tx, file.id, await readNow(tx), state, why);
  await note(tx, system, {
    act: 'report-schedules.run',
    object: about(file.schedule),
    after: { ...noted(file), state, why },
    outcome: state === 'refused' ? 'refused' : 'done',
  });
}

type Made = { readonly table: ReportTable; readonly body: Buffer };
type NotMade = 'too-many-rows' | 'too-many-people' | 'too-large' | 'broken';

async function bodyOf({ heading, rows }: ReportTable, format: 'csv' | 'xlsx'): Promise<Buffer> {
  if (format === 'csv') return Buffer.from(byteOrderMark + [heading, ...rows].map(csvLine).join(''));
  const parts: Uint8Array[] = [];
  async function* all() {
    yield heading;
    yield* rows;
  }
  for await (const part of workbook(all())) parts.push(part);
  return Buffer.concat(parts);
}

async function read(
  context: Context,
  { report }: Schedule,
  { filter, from, to, format }: ReportFile,
  reader: Reader,
): Promise<Result<Made, NotMade>> {
  const filed = filedReport(report, filter);
  if (filed === undefined) return refuse('broken');
  const most = context.settings.get(rowsMost);
  const isOfPeople = report === 'players' && most > peopleMost;
  const table = await rowsOf(context, filed, { from, to }, reader, isOfPeople ? peopleMost : most);
  if (!table.ok) {
    if (table.code !== 'export-too-large') return refuse('broken');
    return refuse(isOfPeople ? 'too-many-people' : 'too-many-rows');
  }
  const body = await bodyOf(table.value, format);
  return body.length > bytesMost ? refuse('too-large') : ok({ table: table.value, body });
}

/** Stores what came of an attempt, unless another attempt has the file now. */
async function finish(
  context: Context,
  { file, lease }: Taken,
  store: (tx: Tx, schedule: Schedule) => Promise<void>,
): Promise<void> {
  await context.database.transaction().execute(async (tx) => {
    const schedule = await lockSchedule(tx, file.schedule);
    if (schedule === undefined || !(await lockMine(tx, file.id, lease))) return;
    if (schedule.state === 'deleted') await endWithout(tx, file, 'refused', 'deleted');
    else await store(tx, schedule);
  });
}

const stop = (file: ReportFile, why: OwnerFault) => async (tx: Tx, schedule: Schedule) => {
  await endWithout(tx, file, 'refused', why);
  // A pause that came meanwhile stays one.
  if (schedule.state === 'active') await setScheduleState(tx, schedule.id, 'stopped', why);
};

async function make(context: Context, taken: Taken): Promise<void> {
  const { file, lease } = taken;
  const schedule = await findSchedule(context.database, file.schedule);
  if (schedule === undefined) return;
  if (schedule.state === 'deleted') return await finish(context, taken, async () => {});
  const access = await ownerAccess(context.database, schedule.staff, schedule.report);
  if ('why' in access) return await finish(context, taken, stop(file, access.why));
  const made = await read(context, schedule, file, access);
  if (!made.ok) return await finish(context, taken, (tx) => endWithout(tx, file, 'failed', made.code));
  const { table, body } = made.value;
  const sealed = seal(context.secrets, purpose, `${purpose} ${lease}`, await pack(body));
  await finish(context, taken, async (tx) => {
    await storage.put({ database: tx }, lease, sealed);
    const figures = { rows: table.rows.length, bytes: body.length, hasMoney: table.hasMoney };
    const hash = createHash('sha256').update(body).digest('hex');
    await markReady(tx, file.id, await readNow(tx), { ...figures, hash, scope: textOfScope(access.scope) });
    await note(tx, system, {
      act: 'report-schedules.run',
      object: about(file.schedule),
      after: { ...noted(file), state: 'ready', ...figures, hash },
    });
  });
}

/** Makes what is due and waiting. One that fails is tried once more, and holds up no other. */
export async function runSchedules(context: Context, stopping: AbortSignal): Promise<void> {
  await queueDue(context, stopping);
  while (!stopping.aborted) {
    const taken = await takeNext(context);
    if (taken === undefined) return;
    if (taken === 'ended') continue;
    try {
      await make(context, taken);
    } catch (error) {
      const { file } = taken;
      context.log.error({ report: file.id, attempt: file.attempts, ...causeOf(error) }, 'a report was not made');
      if (file.attempts >= attemptsMost) await finish(context, taken, (tx) => endWithout(tx, file, 'failed', 'broken'));
    }
  }
}

/** A file as it was made. */
export async function readBody(context: Context, { lease, id }: ReportFile): Promise<Buffer> {
  const sealed = lease === null ? undefined : await storage.get(context, lease);
  if (sealed === undefined) throw new Error(`the report file ${id} is missing`);
  return await unpack(unseal(context.secrets, purpose, `${purpose} ${lease}`, sealed));
}

/** Removes the files whose day is over. */
export async function removeOld({ database }: Context): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const before = new Date((await readNow(tx)).getTime() - fileLastsMs);
    await storage.remove({ database: tx }, await markGone(tx, { before }));
  });
}
