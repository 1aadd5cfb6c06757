/** Storage in the database conforms. */
import { afterAll, beforeAll } from 'vitest';
import { type World, world } from '../../../../test/world.ts';
import { conformsToStorage } from '../conformance.ts';
import { databaseStorage } from './database.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

conformsToStorage(databaseStorage, () => w.context);
