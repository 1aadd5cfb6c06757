/**
 * Every call of the back office against every role: generated from the protocol, so that a new call is in it from birth. The long run
 * takes every pair; the short run, by its seed, one role that is refused for each call and one that is let in for every second.
 */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RoleCode, allowedBy, defaultRoles, permissions, usableBy } from '@banyan/core/staff';
import { type AdminRoute, allAdminRoutes } from '@banyan/protocol/admin';
import { send } from '../test/client.ts';
import { auditOf, staffMember, type TestStaff } from '../test/staff.ts';
import { type World, world } from '../test/world.ts';
import { isAllowed } from './infra/bind-admin.ts';

let w: World;
const people = new Map<RoleCode, TestStaff>();
const roles = Object.keys(defaultRoles) as RoleCode[];
const calls = Object.entries(allAdminRoutes) as [string, AdminRoute][];

beforeAll(async () => {
  w = await world();
  for (const role of roles) people.set(role, await staffMember(w, role));
});
afterAll(() => w.close());

const isLong = process.env['BANYAN_LONG'] === '1';
const seed = process.env['BANYAN_SEED'] ?? '1';
/** Of those whom a call may be tried with: all of them, or a few whom the seed draws. */
function drawn(key: string, of: readonly RoleCode[], few: number): readonly RoleCode[] {
  if (isLong) return of;
  const place = (role: RoleCode) => createHash('sha256').update(`${seed} ${key} ${role}`).digest('hex');
  return of.toSorted((a, b) => (place(a) < place(b) ? -1 : 1)).slice(0, few);
}
/** Every call in the long run, every second in the short one. */
const isDrawn = (key: string): boolean =>
  isLong || createHash('sha256').update(`${seed} ${key}`).digest().readUInt8(0) % 2 === 0;
const mayOf = new Map(roles.map((role) => [role, usableBy([role], allowedBy(defaultRoles[role]))]));
const isIn = (role: RoleCode, route: AdminRoute): boolean =>
  route.access === 'staff' && isAllowed(route.permission, mayOf.get(role) ?? new Set());

const somebody = '01890000-0000-7000-8000-000000000001';
const filled = (key: string) => key.replace(/:\w+/g, somebody);

const officeHeaders = { 'x-banyan-admin': '1', 'user-agent': 'test' };

async function codeOf(key: string, headers: Record<string, string>, body?: unknown): Promise<string> {
  const response = await send(w.url, filled(key), { headers, body }, officeHeaders);
  return ((await response.json()) as { code: string }).code;
}

it('has every permission that a call asks for in some role, or says why in none', () => {
  const held = new Set(roles.flatMap((role) => [...allowedBy(defaultRoles[role])]));
  const asked = new Set(calls.flatMap(([, route]) => (route.access === 'staff' ? [route.permission].flat() : [])));
  asked.delete('signed-in');
  // Editing what a role may do is given to nobody before an owner's proposal says to whom.
  expect([...asked].filter((one) => one !== 'roles.make' && !held.has(one as never))).toEqual([]);
});

it('refuses each role every call that it has no permission for, and notes the attempt', async () => {
  const tried = new Map<RoleCode, number>();
  for (const [key, route] of calls) {
    if (route.access === 'none') continue;
    const without = roles.filter((role) => !isIn(role, route));
    for (const role of drawn(key, without, 1)) {
      const { cookie } = people.get(role) as TestStaff;
      expect(await codeOf(key, { cookie }), `${role}: ${key}`).toBe('access-denied');
      tried.set(role, (tried.get(role) ?? 0) + 1);
    }
  }
  const noted = await auditOf(w, 'call');
  for (const [role, count] of tried) {
    const own = noted.filter(({ staff }) => staff === people.get(role)?.id);
    expect(own.map(({ outcome }) => outcome)).toEqual(Array.from({ length: count }, () => 'refused'));
  }
  expect(tried.size).toBeGreaterThan(roles.length / 2);
});

it('lets each role into every call that it has a permission for', async () => {
  for (const [key, route] of calls) {
    // What takes no body would be done; what takes one is refused for its body, after the permission.
    if (route.access === 'none' || (!key.startsWith('GET') && route.body === undefined)) continue;
    const within = isDrawn(key) ? roles.filter((role) => isIn(role, route)) : [];
    for (const role of drawn(key, within, 1)) {
      const { cookie } = people.get(role) as TestStaff;
      const code = await codeOf(key, { cookie }, key.startsWith('GET') ? undefined : []);
      expect(['access-denied', 'not-logged-in', 'internal-error'], `${role}: ${key} ${code}`).not.toContain(code);
    }
  }
});

it('refuses everybody without a session', async () => {
  for (const [key, route] of calls) {
    if (route.access === 'none') continue;
    expect(await codeOf(key, {}), key).toBe('not-logged-in');
  }
});

it('takes a cursor that no answer of ours gave for malformed or for the first page, on every list', async () => {
  const { cookie } = await staffMember(w, 'owner', { permissions });
  const forged = [
    `2026-01-01T00:00:00.000Z ${'-'.repeat(36)}`,
    `1767225600000 ${'-'.repeat(36)}`,
    '+275760-09-13T00:00:00.000Z 01890000-0000-7000-8000-000000000001',
    '2026-01-01T00:00:00.000Z',
    '-'.repeat(36),
    'nonsense',
  ].map((text) => Buffer.from(text).toString('base64url'));
  const all = [...forged, '0'];
  const someForged = (key: string) => {
    const first = Number.parseInt(createHash('sha256').update(`${seed} ${key}`).digest('hex').slice(0, 8), 16);
    return [all[first % all.length], all[(first + 1 + (first % 5)) % all.length]] as readonly string[];
  };
  const broken: string[] = [];
  for (const [key, route] of calls) {
    const properties = (route.query as { properties?: Record<string, unknown> } | undefined)?.properties ?? {};
    if (!('after' in properties)) continue;
    const asked = (route.query as { required?: readonly string[] }).required ?? [];
    const required = Object.fromEntries(asked.map((name) => [name, name === 'member' ? somebody : '2026-01-01']));
    const found: string[] = [];
    for (const after of isLong ? [...forged, '0'] : someForged(key)) {
      const response = await send(
        w.url,
        filled(key),
        { query: { ...required, after }, headers: { cookie } },
        officeHeaders,
      );
      const { code } = (await response.json()) as { code: string };
      if (code === 'internal-error') found.push(Buffer.from(after, 'base64url').toString());
    }
    broken.push(...found.map((one) => `${key} after ${one}`));
  }
  expect(broken).toEqual([]);
});
