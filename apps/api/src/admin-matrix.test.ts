/** Every call of the back office against every role: generated from the protocol, so that a new call is in it from birth. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RoleCode, allowedBy, defaultRoles, usableBy } from '@banyan/core/staff';
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

async function codeOf(key: string, headers: Record<string, string>, body?: unknown): Promise<string> {
  const response = await send(w.url, filled(key), { headers, body }, { 'x-banyan-admin': '1', 'user-agent': 'test' });
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
