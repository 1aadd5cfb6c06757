/** The second factor again, before what must not be done from a desk that somebody left open. */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { staffRoutes } from '@banyan/protocol/admin/staff';
import type { StaffCaller } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { passkeysWork } from '../../infra/passkeys.ts';
import { note } from '../audit/index.ts';
import { findStaff } from '../staff-accounts/index.ts';
import { askStaffPasskey, spendStaffChallenge, takeStaffPasskey } from '../staff-passkeys/index.ts';
import { takeStaffCode } from './app-code.ts';
import type { Factor } from './factors.ts';
import type { StaffParts } from './parts.ts';
import { freshenSession } from './session-store.ts';
import { codesPerPerson, staffFreshMinutes } from './staff-settings.ts';

/** The caller's session is fresh where they show this factor; a refusal is noted. */
async function showAgain<Code extends string>(
  context: Context,
  caller: StaffCaller,
  factor: Factor,
  take: (tx: Tx) => Promise<Result<unknown, Code>>,
): Promise<Result<{ freshUntil: string }, Code>> {
  const { database, clock, settings } = context;
  const object = { kind: 'staff', id: caller.staff };
  const done = await transact<{ freshUntil: string }, Code>(database, async (tx) => {
    const shown = await take(tx);
    if (!shown.ok) return shown;
    const freshUntil = new Date(clock.now() + settings.get(staffFreshMinutes) * 60_000);
    await freshenSession(tx, caller.session, freshUntil);
    await note(tx, caller, { act: 'staff.freshen', object, after: { factor } });
    return ok({ freshUntil: freshUntil.toISOString() });
  });
  if (!done.ok) await note(database, caller, { act: 'staff.freshen', object, outcome: 'refused', reason: factor });
  return done;
}

export const freshen =
  ({ limits }: StaffParts): AdminUseCase<(typeof staffRoutes)['POST /admin/api/fresh']> =>
  async (context, { body }, caller) => {
    if (!(await limits.take(codesPerPerson, caller.session))) return refuse('too-many-requests');
    const account = await findStaff(context.database, caller.staff);
    if (account === undefined) throw new Error(`the session's person ${caller.staff} does not exist`);
    return await showAgain(context, caller, 'code', (tx) => takeStaffCode(context, tx, account, body.code));
  };

const freshOf = ({ session }: StaffCaller) => ({ purpose: 'fresh', holder: session }) as const;

export const freshPasskeyOptions: AdminUseCase<(typeof staffRoutes)['POST /admin/api/fresh/passkey/options']> = async (
  context,
  _input,
  caller,
) => {
  if (!passkeysWork(context)) return refuse('function-not-enabled');
  return ok(await askStaffPasskey(context, freshOf(caller), caller.staff));
};

export const freshenByPasskey =
  ({ limits }: StaffParts): AdminUseCase<(typeof staffRoutes)['POST /admin/api/fresh/passkey']> =>
  async (context, { body: { passkey: answer } }, caller) => {
    if (!(await limits.take(codesPerPerson, caller.session))) return refuse('too-many-requests');
    const spent = await spendStaffChallenge(context, freshOf(caller), answer);
    if (!spent.ok) return spent;
    const shown = { answer, challenge: spent.value };
    return await showAgain(context, caller, 'passkey', (tx) => takeStaffPasskey(context, tx, caller.staff, shown));
  };
