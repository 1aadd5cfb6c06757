/** Content's background work: open pages are notified when a schedule starts or ends an item. */
import type { Context } from '../../infra/context.ts';
import type { Background } from '../../infra/jobs.ts';
import { publishToAll } from '../../infra/publish.ts';
import { moveScheduleMark } from './store.ts';

async function tellSchedule({ database, clock }: Context): Promise<void> {
  await database.transaction().execute(async (tx) => {
    for (const kind of await moveScheduleMark(tx, clock.now())) await publishToAll(tx, 'content.changed', { kind });
  });
}

export const contentBackground: Background = {
  // Within ten seconds, as an edit; the query reads one row and an index of a few hundred.
  ticks: [{ name: 'content.schedule', everyMs: 4000, run: tellSchedule }],
};
