/** Opens a session of the back office, as both ways in end: a sign-in, and an invitation that was taken. */
import { makeId } from '@banyan/core/ids';
import type { Actor } from '../../infra/actor.ts';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type Cookies, deviceCookie } from '../../infra/cookies.ts';
import type { Tx } from '../../infra/database.ts';
import { staffCookie } from '../../infra/openapi.ts';
import { note } from '../audit/index.ts';
import { hashOfDevice } from '../sessions/index.ts';
import type { StaffAccount } from '../staff-accounts/index.ts';
import { factorsOf } from '../staff-passkeys/index.ts';
import type { Factor } from './factors.ts';
import { type Me, meOf } from './me.ts';
import { rightsOf } from './rights.ts';
import { insertStaffSession, makeStaffToken } from './session-store.ts';
import { staffFreshMinutes, staffSessionHours } from './staff-settings.ts';

type Account = Pick<StaffAccount, 'id' | 'name' | 'displayName' | 'person'>;

/** Who somebody is before they have a session, for the lines of signing in. */
export const comingIn = (
  { id, name, person }: Account,
  { address }: RequestFacts,
  roles: readonly string[] = [],
): Actor => ({
  staff: id,
  name,
  person,
  roles,
  session: undefined,
  address,
  via: 'page',
  request: '',
  noted: { lines: 0 },
});

/** The session's cookie goes out with the answer; the second factor was shown, so it counts as fresh. */
export async function openStaffSession(
  context: Context,
  tx: Tx,
  account: Account & Pick<StaffAccount, 'secret'>,
  { request, factor }: { request: RequestFacts; factor: Factor },
): Promise<Me> {
  const { clock, settings } = context;
  const openedAt = new Date(clock.now());
  const { token, hash } = makeStaffToken('staff');
  const { address, userAgent } = request;
  const id = makeId(clock.now());
  const freshUntil = new Date(clock.now() + settings.get(staffFreshMinutes) * 60_000);
  const device = hashOfDevice(request.cookies?.read(deviceCookie));
  await insertStaffSession(tx, hash, { id, staff: account.id, address, userAgent, openedAt, freshUntil, device });
  const { roles, permissions, scope, elevation } = await rightsOf(tx, account.id, clock.now());
  const actor = { ...comingIn(account, request, roles), session: id, elevation };
  const after = { factor, userAgent };
  await note(tx, actor, { act: 'staff.sign-in', object: { kind: 'staff', id: account.id }, after });
  const hours = settings.get(staffSessionHours);
  (request.cookies as Cookies).set(staffCookie, token);
  const endsAt = new Date(clock.now() + hours * 3_600_000);
  return meOf(context, {
    ...actor,
    ...account,
    staff: account.id,
    permissions,
    scope,
    freshUntil,
    endsAt,
    factors: await factorsOf(tx, account),
  });
}
