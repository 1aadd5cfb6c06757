/**
 * The people of the demo: one a role, two where an act takes two of the same, each with the password that is published and a second factor.
 */
import { createHmac } from 'node:crypto';
import { makeId } from '@banyan/core/ids';
import { ok } from '@banyan/core/results';
import type { RoleCode } from '@banyan/core/staff';
import type { Clock } from '@banyan/core/time';
import { type Database, transact } from '../../infra/database.ts';
import type { Secrets } from '../../infra/secrets.ts';
import { findByName } from '../members/index.ts';
import { findStaffByName, insertDemoPerson, setFactors } from '../staff-accounts/index.ts';
import { sealSecret } from './app-code.ts';
import { ensureRoles, setRoles } from './role-store.ts';
import { scopeOf, setScope } from './scope-store.ts';

export const demoStaff: readonly { readonly name: string; readonly displayName: string; readonly role: RoleCode }[] = [
  { name: 'parvin', displayName: 'Parvin Akter', role: 'owner' },
  { name: 'omar', displayName: 'Omar Faruk', role: 'owner' },
  { name: 'farhana', displayName: 'Farhana Islam', role: 'finance' },
  { name: 'rashed', displayName: 'Rashed Khan', role: 'risk' },
  { name: 'kamrun', displayName: 'Kamrun Nahar', role: 'compliance' },
  { name: 'nazma', displayName: 'Nazma Haque', role: 'compliance' },
  { name: 'sumon', displayName: 'Sumon Das', role: 'support' },
  { name: 'tania', displayName: 'Tania Rahman', role: 'content' },
  { name: 'rafiq', displayName: 'Rafiqul Alam', role: 'results' },
  { name: 'ruma', displayName: 'Ruma Begum', role: 'results' },
  { name: 'mitu', displayName: 'Mitu Saha', role: 'vip' },
  { name: 'anis', displayName: 'Anisur Rahman', role: 'agents' },
  { name: 'aziza', displayName: 'Aziza Khatun', role: 'auditor' },
  { name: 'dilip', displayName: 'Dilip Roy', role: 'developer' },
];

/** Makes those who are not there yet. Works as the owner of the database: the application cannot mark anybody as of the demo. */
export async function seedDemoStaff(
  database: Database,
  secrets: Secrets,
  clock: Clock,
  passwordHash: () => Promise<string>,
): Promise<void> {
  await ensureRoles(database);
  for (const { name, displayName, role } of demoStaff) {
    if ((await findStaffByName(database, name)) !== undefined) continue;
    const hash = await passwordHash();
    const made = await transact(database, async (tx) => {
      const id = makeId(clock.now());
      const at = new Date(clock.now());
      await insertDemoPerson(tx, { id, name, displayName, email: null, person: id, invitedAt: at });
      const bytes = createHmac('sha1', secrets.derive('demo-staff')).update(name).digest();
      await setFactors(tx, id, { passwordHash: hash, secret: sealSecret({ secrets }, id, bytes), at });
      await setRoles(tx, id, [role], at);
      return ok(undefined);
    });
    if (!made.ok) throw new Error(`the demo person ${name} could not be made`);
  }
  await seedScopes(database, clock);
}

/** Whom of the demo's members those see who see some and not all. */
const scopes = [
  { name: 'mitu', members: ['alice', 'bob'], lines: [] },
  { name: 'anis', members: [], lines: ['emon'] },
] as const;

async function seedScopes(database: Database, clock: Clock): Promise<void> {
  for (const { name, ...accounts } of scopes) {
    const account = await findStaffByName(database, name);
    if (account === undefined) continue;
    const given = await transact(database, async (tx) => {
      const before = await scopeOf(tx, account.id);
      if (before.members.length + before.lines.length > 0) return ok(undefined);
      const ids = async (names: readonly string[]) =>
        (await Promise.all(names.map((one) => findByName(tx, one)))).flatMap((one) =>
          one === undefined ? [] : [one.id],
        );
      const scope = { members: await ids(accounts.members), lines: await ids(accounts.lines) };
      await setScope(tx, account.id, scope, new Date(clock.now()));
      return ok(undefined);
    });
    if (!given.ok) throw new Error(`the scope of ${name} could not be given`);
  }
}
