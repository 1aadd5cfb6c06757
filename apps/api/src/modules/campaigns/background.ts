/** Sends what is due on the leading worker, one slice and one handful at a time, and counts what came of it. */
import type { Context } from '../../infra/context.ts';
import type { Background } from '../../infra/jobs.ts';
import { campaignsToSend } from './campaign-store.ts';
import { beginDue, planSlice } from './plan.ts';
import { countResults } from './results.ts';
import { endSent, sendSome } from './send.ts';

/** Campaigns take turns, so that a large one holds up no small one. */
export async function sendDue(context: Context, stopping: AbortSignal): Promise<void> {
  const { database, clock } = context;
  const open = await campaignsToSend(database, new Date(clock.now()));
  for (const id of open) await beginDue(context, id);
  const planning = new Set(open);
  const sending = new Set(open);
  while (sending.size > 0 && !stopping.aborted)
    for (const id of [...sending]) {
      if (stopping.aborted) return;
      if (planning.has(id) && !(await planSlice(context, id))) planning.delete(id);
      if (!(await sendSome(context, id)) && !planning.has(id)) {
        sending.delete(id);
        await endSent(context, id);
      }
    }
}

export const campaignsBackground: Background = {
  ticks: [
    { name: 'campaigns.send', everyMs: 2000, on: 'leader', run: sendDue },
    { name: 'campaigns.results', everyMs: 60_000, on: 'leader', run: countResults },
  ],
};
