import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type World, world } from '../../test/world.ts';
import { openPool } from './database.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(async () => await w.close());

it('statements of one turn leave in one write, in their order, and each has its own answer', async () => {
  const pool = openPool(w.ownerUrl, { max: 1, isPipelined: true });
  const client = await pool.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket & { _writev: unknown } } }).connection;
  const writes = vi.spyOn(stream, '_writev' as never);
  const asked = [1, 2, 3, 4].map(async (value) => {
    const { rows } = await client.query<{ value: number }>('select $1::integer as value', [value]);
    return rows[0]?.value;
  });
  expect(await Promise.all(asked)).toEqual([1, 2, 3, 4]);
  expect(writes).toHaveBeenCalledTimes(1);
  // One that fails is told so, and those behind it are answered.
  const [failed, next] = await Promise.allSettled([client.query('select 1 / 0'), client.query('select 2 as two')]);
  expect(failed.status).toBe('rejected');
  expect(next.status).toBe('fulfilled');
  client.release();
  await pool.end();
});
