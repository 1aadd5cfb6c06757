/** The command that changes settings: as somebody of the staff, by the use case of the page, with its permissions and its second person. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../test/command.ts';
import { auditOf, staffMember } from '../../test/staff.ts';
import { type World, world } from '../../test/world.ts';

let w: World;
let folder: string;
beforeAll(async () => {
  w = await world();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'banyan-settings-'));
});
afterAll(async () => {
  fs.rmSync(folder, { recursive: true });
  await w.close();
});

const demo = (...args: string[]) => runCommand('settings', args, { DATABASE_URL: w.ownerUrl });
const production = async (...args: string[]) => {
  const sites = { PUBLIC_URL: 'https://banyan.example', STUDIO_URL: 'https://studio.example' };
  const SECRETS_FILE = path.join(folder, 'secrets.json');
  const env = { ...sites, SECRETS_FILE, DATABASE_URL: w.ownerUrl, BANYAN_MODE: 'production' };
  const { code, text } = await runCommand('settings', args, env);
  return { code, text };
};
const stored = async (key: string) =>
  (await w.owner.query('select value from settings where key = $1', [key])).rows[0]?.value;

it('says how to begin while nobody works here, and takes the merchant code that the first start asks for', async () => {
  const begin = { code: 1, text: expect.stringMatching(/^Nobody works here yet.*npm run staff -- first-owner/) };
  expect(await production('set', 'site.status', '1')).toEqual(begin);
  expect(await production('set', 'cashier.openDeposits', '9', '--as', 'rina', '--reason', 'a trial')).toEqual(begin);
  expect(await production('set', 'merchant.code', 'ACME7')).toEqual({ code: 0, text: 'merchant.code = "ACME7"\n' });
  expect(await auditOf(w, 'setting')).toMatchObject([{ act: 'settings.change', staff: null, after: 'ACME7' }]);
}, 60_000);

it('changes a setting of the site as a named person who may, with the reason', async () => {
  const faruk = await staffMember(w, 'content', { name: 'faruk' });
  await staffMember(w, 'support', { name: 'shila' });
  const set = ['set', 'session.idleMinutes', '45'];
  const why = ['--reason', 'the summer opening'];
  expect((await production(...set)).text).toBe('Say as whom, with --as.\n');
  expect((await production('set', 'merchant.code', 'ACME8')).text).toBe('Say as whom, with --as.\n');
  expect((await production(...set, '--as', 'shila', ...why)).text).toMatch(/^shila may not do this/);
  expect((await production(...set, '--as', 'nobody', ...why)).text).toMatch(/^Nobody of the name/);
  expect((await demo(...set, '--as', 'faruk')).text).toMatch(/^Say why, with --reason/);
  expect(await stored('session.idleMinutes')).toBe(undefined);
  const done = await production(...set, '--as', 'faruk', ...why);
  expect(done).toEqual({ code: 0, text: 'session.idleMinutes = 45\n' });
  expect((await production('reset', 'session.idleMinutes', '--as', 'faruk', ...why)).code).toBe(0);
  const lines = await auditOf(w, 'setting', 'session.idleMinutes');
  expect(lines).toMatchObject([
    { act: 'settings.change', staff: faruk.id, before: 30, after: 45, reason: 'the summer opening' },
    { act: 'settings.change', staff: faruk.id, before: 45, after: 30 },
  ]);
}, 60_000);

it('proposes one of money, which a second person decides in the office', async () => {
  await staffMember(w, 'finance', { name: 'tania' });
  const owner = await staffMember(w, 'owner', { name: 'rina' });
  const why = ['--reason', 'shorter, as agreed'];
  const set = (by: string, value: string) => demo('set', 'withdrawals.disputeDays', value, '--as', by, ...why);
  expect((await set('faruk', '9')).text).toMatch(/^faruk may not do this/);
  expect((await set('tania', 'many')).text).toMatch(/^withdrawals.disputeDays cannot be many/);
  const asked = await set('tania', '9');
  expect(asked).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^Proposed; a second person.*\n {2}setting: 30 -> 9/),
  });
  expect(await stored('withdrawals.disputeDays')).toBe(undefined);
  expect((await set('tania', '8')).text).toMatch(/waits already/);
  const { rows } = (await owner.call.get('GET /admin/api/proposals', { query: { state: 'asked' } })).value;
  const params = { id: rows[0]?.id ?? '' };
  await owner.call.get('GET /admin/api/proposals/:id', { params });
  await owner.call.post('POST /admin/api/proposals/:id/approve', { params, body: { reason: 'agreed' } });
  expect(await stored('withdrawals.disputeDays')).toBe(9);
  // A demo without a name has nobody to answer for it, and changes it at once.
  expect((await demo('reset', 'withdrawals.disputeDays')).code).toBe(0);
  expect(await stored('withdrawals.disputeDays')).toBe(undefined);
}, 60_000);
