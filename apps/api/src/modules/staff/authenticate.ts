/** Whose session of the back office a request came by. Roles are read with every request: what was taken away counts at once. */
import type { FastifyRequest } from 'fastify';
import type { MemberId } from '@banyan/core/ids';
import type { StaffCaller } from '../../infra/actor.ts';
import { addressOf } from '../../infra/address.ts';
import type { Context } from '../../infra/context.ts';
import { hiddenCookie, isSecureSite } from '../../infra/cookies.ts';
import { staffCookie } from '../../infra/openapi.ts';
import { findStaff } from '../staff-accounts/index.ts';
import { rightsOf } from './rights.ts';
import { findStaffSession, hashOfToken, touchStaffSession } from './session-store.ts';
import { isAdmitted, staffAddresses, staffIdleMinutes, staffSessionHours } from './staff-settings.ts';

const touchEveryMs = 20_000;

/**
 * Undefined: no session, one that is over, one of a browser that has become another, or from an address where nobody may work.
 * A request that a page makes by itself, with `x-away: 1`, does not keep it awake.
 */
export async function authenticateStaff(context: Context, request: FastifyRequest): Promise<StaffCaller | undefined> {
  const { database, settings, config, clock } = context;
  const token = hiddenCookie(request, staffCookie, isSecureSite(config.publicUrl));
  if (token === undefined) return undefined;
  const address = addressOf(request);
  if (!isAdmitted(settings.get(staffAddresses), address)) return undefined;
  const session = await findStaffSession(database, hashOfToken(token));
  if (session === undefined || session.userAgent !== userAgentOf(request)) return undefined;
  const now = clock.now();
  const endsAt = new Date(session.openedAt.getTime() + settings.get(staffSessionHours) * 3_600_000);
  const idleMs = settings.get(staffIdleMinutes) * 60_000;
  if (now >= endsAt.getTime() || now - session.lastSeenAt.getTime() >= idleMs) return undefined;
  const account = await findStaff(database, session.staff);
  if (account?.state !== 'active') return undefined;
  if (request.headers['x-away'] !== '1' && now - session.lastSeenAt.getTime() >= touchEveryMs)
    await touchStaffSession(database, session.id, new Date(now));
  const { roles, permissions, scope, elevation } = await rightsOf(database, account.id, now);
  return {
    staff: account.id,
    name: account.name,
    displayName: account.displayName,
    person: account.person,
    roles,
    permissions,
    scope,
    elevation,
    session: session.id,
    address,
    via: 'page',
    request: request.id,
    noted: { lines: 0 },
    freshUntil: session.freshUntil !== null && session.freshUntil.getTime() > now ? session.freshUntil : undefined,
    endsAt,
    viewed:
      session.viewedUntil !== null && session.viewedUntil.getTime() > now ? (session.viewed as MemberId) : undefined,
  };
}

/** What a session is bound to beside its cookie: a stolen one that is used by another browser opens nothing. */
export const userAgentOf = (request: FastifyRequest): string =>
  String(request.headers['user-agent'] ?? '').slice(0, 400);
