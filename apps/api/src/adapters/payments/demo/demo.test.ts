/** The demo method conforms. Its other side is the job queue. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type World, world } from '../../../../test/world.ts';
import { conformsToPayments } from '../conformance.ts';
import { demoPayments } from './demo.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

conformsToPayments(demoPayments, async () => ({
  world: w.context,
  async callbacksOf(reference) {
    const { rows } = await w.owner.query(
      "select payload -> 'callback' as callback from graphile_worker._private_jobs where payload -> 'callback' ->> 'reference' = $1",
      [reference],
    );
    return rows.map((row) => row.callback);
  },
}));

it.each([
  { currency: 'XXX', amount: '1.00' },
  { currency: 'BDT', amount: '1e3' },
  { currency: 'BDT', amount: 1 },
])('reads no amount out of %o', (amount) => {
  expect(demoPayments.read({ reference: 'D1', outcome: 'confirmed', amount })).toBeUndefined();
});
