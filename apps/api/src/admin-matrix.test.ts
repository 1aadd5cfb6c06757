/** Every call of the back office against every role: generated from the protocol, so that a new call is in it from birth. */
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
  let refused = 0;
  for (const role of roles) {
    const { cookie, id } = people.get(role) as TestStaff;
    const allowed = usableBy([role], allowedBy(defaultRoles[role]));
    for (const [key, route] of calls) {
      if (route.access === 'none' || isAllowed(route.permission, allowed)) continue;
      expect(await codeOf(key, { cookie }), `${role}: ${key}`).toBe('access-denied');
      refused += 1;
    }
    const noted = (await auditOf(w, 'call')).filter(({ staff }) => staff === id);
    const denied = calls.filter(([, route]) => route.access === 'staff' && !isAllowed(route.permission, allowed));
    expect(noted.map(({ outcome }) => outcome)).toEqual(denied.map(() => 'refused'));
  }
  expect(refused).toBeGreaterThan(roles.length);
});

it('lets each role into every call that it has a permission for', async () => {
  for (const role of roles) {
    const { cookie } = people.get(role) as TestStaff;
    const allowed = usableBy([role], allowedBy(defaultRoles[role]));
    for (const [key, route] of calls) {
      if (route.access === 'none' || !isAllowed(route.permission, allowed)) continue;
      // What takes no body would be done; what takes one is refused for its body, after the permission.
      if (!key.startsWith('GET') && route.body === undefined) continue;
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
  const broken: string[] = [];
  for (const [key, route] of calls) {
    const properties = (route.query as { properties?: Record<string, unknown> } | undefined)?.properties ?? {};
    if (!('after' in properties)) continue;
    const asked = (route.query as { required?: readonly string[] }).required ?? [];
    const required = Object.fromEntries(asked.map((name) => [name, name === 'member' ? somebody : '2026-01-01']));
    const found: string[] = [];
    for (const after of [...forged, '0']) {
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
