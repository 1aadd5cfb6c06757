/** People of the staff for tests: with a role and an open session, made without the sign-in, which tests of its own have. */
import { createHash, randomBytes } from 'node:crypto';
import { makeId } from '@banyan/core/ids';
import type { Permission, RoleCode } from '@banyan/core/staff';
import { type Actor, system } from '../src/infra/actor.ts';
import { type AdminClient, adminClientOf } from './client.ts';
import type { World } from './world.ts';

export type TestStaff = {
  readonly id: string;
  readonly name: string;
  readonly session: string;
  /** The cookie of the session, as a browser sends it. */
  readonly cookie: string;
  readonly call: AdminClient;
};

type Wanted = {
  name?: string;
  /** Another account of the same person. */
  samePersonAs?: TestStaff;
  /** False: the second factor was not shown lately. */
  isFresh?: boolean;
  /** Permissions of a role of their own, in the place of a role of the product. */
  permissions?: readonly Permission[];
};

/** Somebody active with these roles, signed in. */
export async function staffMember(
  w: World,
  roles: RoleCode | readonly RoleCode[],
  wanted: Wanted = {},
): Promise<TestStaff> {
  const now = new Date(w.clock.now());
  const id = makeId(w.clock.now());
  const name = wanted.name ?? `s${randomBytes(5).toString('hex')}`;
  const person = wanted.samePersonAs?.id ?? id;
  await w.owner.query(
    `insert into staff (id, name, display_name, person, state, password_hash, password_set_at, secret, invited_at)
     values ($1, $2, $2, (select coalesce((select person from staff where id = $3), $3)), 'active', 'none', $4, '\\x00', $4)`,
    [id, name, person, now],
  );
  const own = wanted.permissions === undefined ? [] : [`own-${name}`];
  for (const role of own)
    await w.owner.query('insert into staff_roles (role, permissions) values ($1, $2)', [role, wanted.permissions]);
  for (const role of [...[roles].flat(), ...own])
    await w.owner.query('insert into staff_grants (staff, role, granted_at) values ($1, $2, $3)', [id, role, now]);
  return { id, name, ...(await staffSession(w, id, wanted.isFresh ?? true)) };
}

/** Somebody who acts by a command, without an account. */
export const clerk = (name: string): Actor => ({ ...system, name, via: 'command', noted: { lines: 0 } });

/** Another open session of somebody. */
export async function staffSession(
  w: World,
  staff: string,
  isFresh = true,
): Promise<Pick<TestStaff, 'session' | 'cookie' | 'call'>> {
  const now = w.clock.now();
  const token = `staff_${randomBytes(32).toString('base64url')}`;
  const session = makeId(now);
  await w.owner.query(
    `insert into staff_sessions (id, hash, staff, address, user_agent, opened_at, last_seen_at, fresh_until)
     values ($1, $2, $3, '127.0.0.1', 'test', $4, $4, $5)`,
    [
      session,
      createHash('sha256').update(token).digest(),
      staff,
      new Date(now),
      isFresh ? new Date(now + 300_000) : null,
    ],
  );
  const cookie = `staff=${token}`;
  return { session, cookie, call: adminClientOf(w.url, { cookie }) };
}

/** The lines of the audit log about an object, oldest first. */
export async function auditOf(
  w: World,
  kind: string,
  object?: string,
): Promise<{ act: string; outcome: string; staff: string | null; reason: string; before: unknown; after: unknown }[]> {
  const { rows } = await w.owner.query(
    'select act, outcome, staff, reason, before, after from audit_lines where object_kind = $1 and ($2::text is null or object = $2) order by id',
    [kind, object ?? null],
  );
  return rows;
}
