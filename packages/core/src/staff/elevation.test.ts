/** What an elevation lends, to whom it lends nothing, and when it runs. */
import { expect, it } from 'vitest';
import {
  type Permission,
  type RoleCode,
  allowedBy,
  defaultRoles,
  elevationMs,
  isLent,
  isRunning,
  lentBy,
  permissions,
} from './index.ts';

const roles = Object.keys(defaultRoles) as RoleCode[];
const may = (role: RoleCode) => allowedBy(defaultRoles[role]);
const none: ReadonlySet<Permission> = new Set();

it('lends what a role allows and the person may not do yet', () => {
  const support = may('support');
  const lent = lentBy({ role: 'finance', permissions: defaultRoles.finance }, support);
  expect(lent).toContain('withdrawals.authorise');
  expect(lent).not.toContain('members.read');
  expect(lentBy({ role: 'support', permissions: defaultRoles.support }, support)).toEqual([]);
});

it('lends reading with what contains it', () => {
  expect(lentBy({ role: undefined, permissions: ['odds.make'] }, none)).toEqual(['odds.make', 'odds.read']);
});

it('lends no right to give rights, in whatever role it stands', () => {
  for (const role of [...roles, 'own-role']) {
    const lent = lentBy({ role, permissions }, none);
    for (const one of ['staff.make', 'staff.authorise', 'roles.make'] as const) expect(lent, role).not.toContain(one);
  }
});

it('opens suspicion reports through the role of compliance alone', () => {
  const opens = (role: string | undefined) =>
    lentBy({ role, permissions }, none).some((one) => one.startsWith('suspicions.'));
  for (const role of [...roles.filter((one) => one !== 'compliance'), 'own-role', undefined])
    expect(opens(role), role).toBe(false);
  expect(opens('compliance')).toBe(true);
  expect(isLent('suspicions.read')).toBe(false);
});

it('runs from its approval to its hour, or to where one of the two ended it', () => {
  const beganAt = new Date('2026-11-23T10:00:00Z');
  const endsAt = new Date(beganAt.getTime() + elevationMs);
  const at = (ms: number, endedAt: Date | null = null) =>
    isRunning({ beganAt, endsAt, endedAt }, beganAt.getTime() + ms);
  expect([at(-1), at(0), at(elevationMs - 1), at(elevationMs)]).toEqual([false, true, true, false]);
  expect(at(1000, new Date(beganAt.getTime() + 500))).toBe(false);
});
