/** A draw that cannot be sealed holds up no other, and is told to whoever runs the operator. */
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDraw, openDraw } from '../../../test/draws.ts';
import { type World, world } from '../../../test/world.ts';
import { readLeaves } from '../tickets/leaves.ts';
import { sealDraws } from './seal-draws.ts';

let w: World;
const logged: Record<string, unknown>[] = [];
const log = pino(new Writable({ write: (line, _encoding, done) => done(void logged.push(JSON.parse(String(line)))) }));
beforeEach(async () => {
  w = await world({ log });
});
afterEach(() => w.close());

it('is alarmed while the draws after it are sealed', async () => {
  const bad = await openDraw(w, '2005-10-01');
  const good = await openDraw(w, '2005-10-02');
  await closeDraw(w);
  await w.owner.query("update lottery_draws set closes_at = closes_at - interval '1 second' where id = $1", [bad.id]);
  const failing: typeof readLeaves = async (database, drawId, ...rest) => {
    if (drawId === bad.id) throw new Error('its leaves cannot be read');
    return await readLeaves(database, drawId, ...rest);
  };
  expect(await sealDraws(w.context, failing)).toBe(1);
  const { rows } = await w.owner.query('select draw from lottery_seals where draw = any ($1::uuid[])', [
    [bad.id, good.id],
  ]);
  expect(rows).toEqual([{ draw: good.id }]);
  expect(logged).toContainEqual(expect.objectContaining({ level: 50, draw: bad.id }));
  expect(await sealDraws(w.context, readLeaves)).toBe(1);
});
