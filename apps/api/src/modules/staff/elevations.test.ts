/** Emergency elevations: asked for by oneself, granted by another person who may do all of it, an hour by the server's clock, noted and read. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Permission } from '@banyan/core/staff';
import { auditOf, staffMember, staffSession, type TestStaff } from '../../../test/staff.ts';
import { type World, world } from '../../../test/world.ts';
import { checkAudit } from '../audit/index.ts';

let w: World;
let owner: TestStaff;
let auditor: TestStaff;
beforeAll(async () => {
  w = await world();
  owner = await staffMember(w, 'owner');
  auditor = await staffMember(w, 'auditor');
});
afterAll(() => w.close());

const reason = 'the desk of finance is ill tonight';
type Input = { role?: string; permissions?: readonly Permission[] };
const reports: Input = { permissions: ['money-reports.read'] };

const ask = (by: TestStaff, input: Input, id: string = randomUUID()) =>
  by.call.post('POST /admin/api/proposals', { body: { id, act: 'staff.elevation', input, reason } });
async function approve(by: TestStaff, id: string) {
  await by.call.get('GET /admin/api/proposals/:id', { params: { id } });
  return await by.call.post('POST /admin/api/proposals/:id/approve', { params: { id }, body: { reason: 'agreed' } });
}
/** Grants it, and answers its id. */
async function granted(to: TestStaff, input: Input = reports, by: TestStaff = owner): Promise<string> {
  const { value } = await ask(to, input);
  expect((await approve(by, value.id)).code).toBe('ok');
  return value.id;
}
const me = async (one: TestStaff) => (await one.call.get('GET /admin/api/me')).value;
const end = (by: TestStaff, id: string) => by.call.post('POST /admin/api/elevations/:id/end', { params: { id } });
const sign = (by: TestStaff, id: string) =>
  by.call.post('POST /admin/api/elevations/:id/sign', { params: { id }, body: { reason: 'read every line' } });
const listed = async (by: TestStaff, only: 'running' | 'unread' | 'due') =>
  (await by.call.get('GET /admin/api/elevations', { query: { only } })).value.rows.map(({ id }) => id);
/** Sessions end by their own clocks meanwhile. */
const later = async (one: TestStaff): Promise<TestStaff> => ({ ...one, ...(await staffSession(w, one.id)) });

it('begins with the approval and ends by itself after sixty minutes, whatever session it is', async () => {
  const clerk = await staffMember(w, 'support');
  const { value } = await ask(clerk, reports);
  expect(value).toMatchObject({ state: 'asked', whyNot: 'same-person' });
  expect(value.effect.map(({ label, value: said }) => [label, said])).toEqual([
    ['gained', 'money-reports.read'],
    ['elevation-minutes', '60'],
  ]);
  expect((await me(clerk)).elevation).toBe(null);
  await w.clock.advance(600_000);
  const [asker, granter] = [await later(clerk), await later(owner)];
  expect((await approve(granter, value.id)).code).toBe('ok');
  const { beganAt, endsAt: until } = (
    await granter.call.get('GET /admin/api/elevations/:id', { params: { id: value.id } })
  ).value;
  expect(Date.parse(until) - Date.parse(beganAt)).toBe(3_600_000);
  for (const session of [asker, await later(clerk)]) {
    const shown = await me(session);
    expect(shown.elevation).toEqual({ id: value.id, role: null, permissions: ['money-reports.read'], until });
    expect([shown.roles, shown.permissions.includes('money-reports.read')]).toEqual([['support'], true]);
  }
  await w.clock.advance(Date.parse(until) - w.clock.now() - 60_000);
  const last = await later(clerk);
  expect((await me(last)).permissions).toContain('money-reports.read');
  await w.clock.advance(60_000);
  expect((await me(last)).permissions).not.toContain('money-reports.read');
  expect((await me(last)).elevation).toBe(null);
  expect((await end(last, value.id)).code).toBe('state-conflict');
});

it('is ended earlier by either of the two, once, and by nobody else', async () => {
  const clerk = await staffMember(w, 'support');
  const by = await later(owner);
  const first = await granted(clerk, reports, by);
  expect((await end(await staffMember(w, 'owner'), first)).code).toBe('not-found');
  const both = await Promise.all([end(clerk, first), end(by, first)]);
  expect(both.map(({ code }) => code).toSorted()).toEqual(['ok', 'state-conflict']);
  expect((await me(clerk)).permissions).not.toContain('money-reports.read');
  const second = await granted(clerk, reports, by);
  expect((await end(clerk, second)).value).toMatchObject({ isRunning: false, endedBy: { id: clerk.id } });
});

it('is granted by nobody to themselves, nor through a second account, nor by who may not grant roles or lacks it', async () => {
  const clerk = await staffMember(w, 'support');
  const granter = await staffMember(w, [], { permissions: ['staff.authorise', 'odds.make'] });
  const twin = await staffMember(w, 'owner', { samePersonAs: clerk });
  const { id } = (await ask(clerk, reports)).value;
  expect((await approve(clerk, id)).code).toBe('same-person');
  expect((await approve(twin, id)).code).toBe('same-person');
  expect((await approve(await staffMember(w, 'finance'), id)).code).toBe('access-denied');
  const refused = await approve(granter, id);
  expect([refused.code, refused.details]).toEqual([
    'proposal-refused',
    { why: 'Nobody gives what they may not do themselves: money-reports.read.' },
  ]);
  const stale = await later(owner);
  await w.owner.query('update staff_sessions set fresh_until = null where id = $1', [stale.session]);
  expect((await approve(stale, id)).code).toBe('reauthentication-required');
  expect((await me(clerk)).elevation).toBe(null);
  expect((await approve(await later(owner), id)).code).toBe('ok');
});

it('does not count as what its person may do when they grant, and lends no right to give rights', async () => {
  const lender = await staffMember(w, [], { permissions: ['staff.authorise', 'money-reports.read'] });
  const granter = await staffMember(w, [], { permissions: ['staff.authorise'] });
  await granted(granter, reports, lender);
  const clerk = await staffMember(w, 'support');
  const { id } = (await ask(clerk, reports)).value;
  expect((await approve(granter, id)).code).toBe('proposal-refused');
  for (const permission of ['staff.authorise', 'staff.make', 'roles.make', 'suspicions.read'] as const)
    expect((await ask(clerk, { permissions: [permission] })).code, permission).toBe('proposal-refused');
});

it('lends a whole role to whom somebody else with all of it grants it, and says what nobody could grant', async () => {
  const clerk = await staffMember(w, 'support');
  const asked = await ask(clerk, { role: 'finance' });
  expect([asked.code, String(asked.details?.['why'])]).toEqual([
    'proposal-refused',
    expect.stringMatching(/nobody can grant it: .*withdrawals\.make/),
  ]);
  const both = await staffMember(w, ['owner', 'finance']);
  const choices = (await clerk.call.get('GET /admin/api/elevation-choices')).value;
  expect(choices.roles.find(({ role }) => role === 'finance')?.gains).toContain('withdrawals.authorise');
  expect(choices.permissions).toContain('money-reports.read');
  expect(choices.permissions.some((one) => one.startsWith('suspicions.') || one === 'staff.authorise')).toBe(false);
  await granted(clerk, { role: 'finance' }, both);
  expect((await me(clerk)).permissions).toContain('withdrawals.authorise');
  expect((await clerk.call.get('GET /admin/api/withdrawals', { query: {} })).code).toBe('ok');
  // What two people take out of the role meanwhile is not lent any more.
  await w.owner.query(
    "update staff_roles set permissions = array_remove(permissions, 'withdrawals.authorise') where role = 'finance'",
  );
  expect((await me(clerk)).permissions).not.toContain('withdrawals.authorise');
  for (const input of [{}, { role: 'emperor' }, { role: 'support' }, { role: 'vip', ...reports }])
    expect((await ask(await staffMember(w, 'support'), input)).code).toBe('proposal-refused');
  expect((await ask(clerk, reports)).code).toBe('proposal-refused');
});

it('keeps suspicion reports closed to every lent role but that of compliance', async () => {
  const all = await staffMember(w, ['owner', 'risk', 'support', 'compliance']);
  const officer = await staffMember(w, 'support');
  await granted(officer, { role: 'compliance' }, all);
  expect((await me(officer)).permissions).toContain('suspicions.read');
  const clerk = await staffMember(w, 'content');
  await w.owner.query(
    "update staff_roles set permissions = permissions || '{suspicions.read,suspicions.make}'::text[] where role = 'risk'",
  );
  const made = (await ask(clerk, { role: 'risk' })).value;
  expect(made.effect.find(({ label }) => label === 'elevation-withheld')?.value).toMatch(/suspicions\.read/);
  expect((await approve(all, made.id)).code).toBe('ok');
  const { permissions } = await me(clerk);
  expect(permissions.filter((one) => one.startsWith('suspicions.'))).toEqual([]);
  expect(permissions).toContain('kyc.make');
  expect((await clerk.call.get('GET /admin/api/suspicions', { query: {} })).code).toBe('access-denied');
});

it('marks every line that is written in it, under the same chain, and no line before or after', async () => {
  const clerk = await staffMember(w, 'support');
  const id = await granted(clerk, { permissions: ['audit.read'] }, await later(owner));
  await clerk.call.get('GET /admin/api/audit', { query: {} });
  await clerk.call.get('GET /admin/api/staff');
  await end(clerk, id);
  await clerk.call.get('GET /admin/api/audit', { query: {} });
  const { rows } = await w.owner.query('select act, elevation from audit_lines where staff = $1 order by id', [
    clerk.id,
  ]);
  expect(rows).toEqual([
    { act: 'staff.elevation.propose', elevation: null },
    { act: 'audit.read', elevation: id },
    { act: 'staff.denied', elevation: id },
    { act: 'staff.elevation-end', elevation: id },
    { act: 'audit.read', elevation: null },
  ]);
  const under = (await (await later(auditor)).call.get('GET /admin/api/audit', { query: { elevation: id } })).value;
  expect(under.rows.map(({ act, elevation }) => [act, elevation])).toEqual([
    ['staff.elevation-end', id],
    ['staff.denied', id],
    ['audit.read', id],
  ]);
  expect((await checkAudit(w.context.database)).bad).toBe(undefined);
  await w.owner.query('alter table audit_lines disable trigger audit_lines_stay');
  await w.owner.query("update audit_lines set elevation = null where elevation = $1 and act = 'staff.denied'", [id]);
  expect((await checkAudit(w.context.database)).bad).toBeGreaterThan(0);
  await w.owner.query("update audit_lines set elevation = $1 where staff = $2 and act = 'staff.denied'", [
    id,
    clerk.id,
  ]);
  await w.owner.query('alter table audit_lines enable trigger audit_lines_stay');
});

it('lies on the desk of the next day until somebody else with the log signs that they read it, once', async () => {
  const clerk = await staffMember(w, 'support');
  const id = await granted(clerk, { permissions: ['audit.read'] }, await later(owner));
  const reader = await later(auditor);
  expect((await sign(reader, id)).code).toBe('state-conflict');
  await end(clerk, id);
  const twin = await staffMember(w, 'auditor', { samePersonAs: clerk });
  expect(await listed(reader, 'unread')).toContain(id);
  expect(await listed(reader, 'due')).not.toContain(id);
  await w.clock.advance(24 * 3_600_000);
  const [next, other] = [await later(auditor), await later(twin)];
  expect(await listed(next, 'due')).toContain(id);
  expect((await sign(await staffMember(w, 'finance'), id)).code).toBe('access-denied');
  expect((await sign(other, id)).code).toBe('same-person');
  expect((await Promise.all([sign(next, id), sign(next, id)])).map(({ code }) => code).toSorted()).toEqual([
    'ok',
    'state-conflict',
  ]);
  expect(await listed(next, 'due')).not.toContain(id);
  const shown = (await next.call.get('GET /admin/api/elevations/:id', { params: { id } })).value;
  expect(shown).toMatchObject({
    lines: 1,
    read: { by: { id: auditor.id }, remark: 'read every line' },
    maySign: false,
  });
  expect((await auditOf(w, 'staff', clerk.id)).at(-1)).toMatchObject({
    act: 'staff.elevation-read',
    staff: auditor.id,
  });
});

it('is shown to its two people and to who reads the staff or the log, and asked for out of sight of others', async () => {
  const clerk = await staffMember(w, 'support');
  const other = await staffMember(w, 'support');
  const { id } = (await ask(clerk, reports)).value;
  expect((await other.call.get('GET /admin/api/proposals', { query: {} })).value.rows).toEqual([]);
  expect((await other.call.get('GET /admin/api/proposals/:id', { params: { id } })).code).toBe('not-found');
  expect((await approve(await later(owner), id)).code).toBe('ok');
  expect(await listed(clerk, 'running')).toEqual([id]);
  expect(await listed(other, 'running')).toEqual([]);
  expect((await other.call.get('GET /admin/api/elevations/:id', { params: { id } })).code).toBe('not-found');
  expect(await listed(await later(auditor), 'running')).toContain(id);
});

it('is stale when the roles of its person changed, and what was proposed in it is approved no more after its end', async () => {
  const by = await later(owner);
  const clerk = await staffMember(w, 'support');
  const first = (await ask(clerk, reports)).value;
  await w.owner.query("update staff_grants set role = 'content' where staff = $1", [clerk.id]);
  expect((await approve(by, first.id)).code).toBe('proposal-stale');
  const lender = await staffMember(w, [], { permissions: ['staff.authorise', 'money-settings.make'] });
  const maker = await staffMember(w, 'support');
  const elevation = await granted(maker, { permissions: ['money-settings.make'] }, lender);
  const propose = async (key: string, value: number) =>
    (
      await maker.call.post('POST /admin/api/proposals', {
        body: { id: randomUUID(), act: 'settings.change', input: { key, value }, reason },
      })
    ).value.id;
  const during = await propose('withdrawals.disputeDays', 9);
  const after = await propose('cashier.openDeposits', 9);
  expect((await approve(by, during)).code).toBe('ok');
  await end(maker, elevation);
  expect((await approve(by, after)).code).toBe('state-conflict');
});
