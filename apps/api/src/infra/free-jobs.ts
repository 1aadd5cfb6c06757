/** Jobs that were under way on a server that is not there: they are run again, as after a kill. */
import type pg from 'pg';

export async function freeJobs(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null');
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null');
}
