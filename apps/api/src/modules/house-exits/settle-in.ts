/** What is of the old server and not of the house: transaction numbers of events, and jobs that were under way there. */
import { adoptEvents } from '../../infra/adopt-events.ts';
import { freeJobs } from '../../infra/free-jobs.ts';
import type pg from 'pg';

/** Within the import's transaction. */
export async function settleIn(client: pg.ClientBase): Promise<void> {
  await adoptEvents(client);
  await freeJobs(client);
}
