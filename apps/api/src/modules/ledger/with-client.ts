/** A connection for one piece of work: rolled back when the work fails, discarded when the connection is broken. */
import type pg from 'pg';
import { isTryAgain } from '../../infra/errors.ts';

/** `work` begins and commits its own transaction. */
export async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isLost = false;
  try {
    return await work(client);
  } catch (error) {
    isLost = isTryAgain(error);
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release(isLost);
  }
}
