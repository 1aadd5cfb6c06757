/** The way back into a back office that nobody reaches any more: by the machine, as a named person, on record. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../test/command.ts';
import { auditOf, staffMember } from '../../test/staff.ts';
import { type World, world } from '../../test/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

it('resets the admitted addresses as somebody who may, with a reason', async () => {
  const owner = await staffMember(w, 'owner', { name: 'rina' });
  await staffMember(w, 'support', { name: 'shila' });
  await w.set('staff.addresses', ['203.0.113.0/24']);
  expect((await owner.call.get('GET /admin/api/me')).code).toBe('not-logged-in');
  const reset = (...args: string[]) => runCommand('staff', ['reset-addresses', ...args], { DATABASE_URL: w.ownerUrl });
  expect((await reset('--as', 'rina')).text).toMatch(/^Say why, with --reason/);
  expect((await reset('--as', 'nobody', '--reason', 'locked out')).text).toMatch(/^Nobody of the name/);
  expect((await reset('--as', 'shila', '--reason', 'locked out')).text).toMatch(/^shila may not do this/);
  expect((await reset('--as', 'rina', '--reason', 'locked out')).code).toBe(0);
  await w.context.settings.refresh();
  expect((await owner.call.get('GET /admin/api/me')).ok).toBe(true);
  expect(await auditOf(w, 'setting', 'staff.addresses')).toMatchObject([
    { act: 'settings.change', staff: owner.id, before: ['203.0.113.0/24'], after: [], reason: 'locked out' },
  ]);
}, 60_000);
