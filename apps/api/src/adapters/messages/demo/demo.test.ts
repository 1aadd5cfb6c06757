/** The demo carrier conforms. */
import { afterAll, beforeAll } from 'vitest';
import { type World, world } from '../../../../test/world.ts';
import { conformsToMessages } from '../conformance.ts';
import { demoMessages } from './demo.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

conformsToMessages(demoMessages, async () => ({
  world: w.context,
  arrived: async (id) => (await w.owner.query('select from demo_messages where id = $1', [id])).rowCount ?? 0,
}));
