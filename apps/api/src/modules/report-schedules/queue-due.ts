/** Turns times that have come into rows of files to make: one for each schedule, however many of its times were missed. */
import { dayAfter, daysOf, dueRun, momentOf } from '@banyan/core/report-schedules';
import { makeId } from '@banyan/core/ids';
import { businessDayOf } from '@banyan/core/time';
import type { Context } from '../../infra/context.ts';
import { readNow } from '../../infra/now.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { insertFile } from './file-store.ts';
import { lockDue, setNext } from './schedule-store.ts';

/** Plays of a day's last moment are counted so long after it at the latest, unless the count itself is behind. */
const settledAfterMs = 60_000;

/** Several workers share the schedules; each is queued by the one that locked it. */
export async function queueDue({ database, settings }: Context, stopping: AbortSignal): Promise<void> {
  const zone = settings.get(merchantTimeZone);
  while (!stopping.aborted) {
    const wasDue = await database.transaction().execute(async (tx) => {
      const now = await readNow(tx);
      const schedule = await lockDue(tx, now, zone);
      if (schedule === undefined) return false;
      const { id, timing, period, filter, format } = schedule;
      const { dueAt, nextAt } = dueRun(timing, zone, schedule.nextAt.getTime(), now.getTime());
      await setNext(tx, id, new Date(nextAt), zone);
      if (dueAt === undefined) return true;
      const { from, to } = daysOf(period, businessDayOf(dueAt, zone));
      await insertFile(tx, {
        ...{ id: makeId(now.getTime()), schedule: id, filter, format, from, to },
        dueAt: new Date(dueAt),
        countedAt: new Date(momentOf(dayAfter(to, 1), 0, zone) + settledAfterMs),
      });
      return true;
    });
    if (!wasDue) return;
  }
}
