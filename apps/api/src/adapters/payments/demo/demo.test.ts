/** The demo method conforms. Its other side is the job queue. */
import { afterAll, beforeAll } from 'vitest';
import { type World, world } from '../../../../test/world.ts';
import { conformsToPayments } from '../conformance.ts';
import { readReport } from '../report.ts';
import { demoPayments } from './demo.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

conformsToPayments(demoPayments, async () => ({
  world: w.context,
  method: { code: 'demo', adapter: 'demo', currency: 'BDT', options: {} },
  async reportsOf(reference) {
    const { rows } = await w.owner.query(
      "select payload -> 'report' as report from graphile_worker._private_jobs where payload -> 'report' ->> 'reference' = $1",
      [reference],
    );
    return rows.map((row) => readReport(row.report));
  },
}));
