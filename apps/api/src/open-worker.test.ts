/** The jobs' connections: what cannot be had for a while is waited for, and does not end the process. */
import { expect, it } from 'vitest';
import { world } from '../test/world.ts';
import { openJobsPool } from './open-worker.ts';

it('a connection that is not free in time fails under a code that the job library tries again', async () => {
  const w = await world();
  const pool = openJobsPool(w.ownerUrl, 1);
  try {
    const held = await pool.connect();
    pool.options.connectionTimeoutMillis = 50;
    await expect(pool.connect()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    await expect(pool.query('select 1')).rejects.toThrow('timeout exceeded');
    held.release();
    pool.options.connectionTimeoutMillis = 10_000;
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await pool.end();
    await w.close();
  }
});
