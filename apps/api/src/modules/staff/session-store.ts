/** Sessions of the staff and the sign-ins before them. Only hashes of what opens them are stored. */
import { createHash, randomBytes } from 'node:crypto';
import type { MemberId } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import { accountsOfPerson } from '../staff-accounts/index.ts';

export type StaffSession = {
  readonly id: string;
  readonly staff: string;
  readonly address: string;
  readonly userAgent: string;
  readonly openedAt: Date;
  readonly lastSeenAt: Date;
  readonly freshUntil: Date | null;
  /** The member whose pages it looks at, and until when. */
  readonly viewed: string | null;
  readonly viewedUntil: Date | null;
};

/** 256 random bits, and what is stored of them. `purpose` is part of both, so that none is taken for another. */
export function makeStaffToken(purpose: 'staff' | 'ticket' | 'invitation'): { token: string; hash: Buffer } {
  const token = `${purpose}_${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashOfToken(token) };
}

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const columns = [
  ...(['id', 'staff', 'address', 'user_agent as userAgent', 'opened_at as openedAt'] as const),
  ...(['last_seen_at as lastSeenAt', 'fresh_until as freshUntil'] as const),
  ...(['viewed', 'viewed_until as viewedUntil'] as const),
] as const;

export async function insertStaffSession(
  tx: Tx,
  hash: Buffer,
  made: Omit<StaffSession, 'lastSeenAt' | 'viewed' | 'viewedUntil'> & { readonly device: Buffer | undefined },
): Promise<void> {
  const { id, staff, address, userAgent, openedAt, freshUntil, device } = made;
  await tx
    .insertInto('staff_sessions')
    .values({
      id,
      hash,
      staff,
      address,
      user_agent: userAgent,
      opened_at: openedAt,
      last_seen_at: openedAt,
      fresh_until: freshUntil,
      device: device ?? null,
    })
    .execute();
}

/** Whether somebody of the staff has worked in one of these browsers, by any account of theirs. */
export async function worksIn(database: Database | Tx, person: string, devices: readonly Buffer[]): Promise<boolean> {
  if (devices.length === 0) return false;
  const found = await database
    .selectFrom('staff_sessions')
    .select('id')
    .where('device', 'in', [...devices])
    .where('staff', 'in', await accountsOfPerson(database, person))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function findStaffSession(database: Database | Tx, hash: Buffer): Promise<StaffSession | undefined> {
  return await database
    .selectFrom('staff_sessions')
    .select(columns)
    .where('hash', '=', hash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export async function openSessionsOf(database: Database | Tx, staff?: string): Promise<readonly StaffSession[]> {
  const asked = database.selectFrom('staff_sessions').select(columns).where('ended_at', 'is', null);
  return await (staff === undefined ? asked : asked.where('staff', '=', staff)).orderBy('opened_at', 'desc').execute();
}

export async function touchStaffSession(database: Database, id: string, at: Date): Promise<void> {
  await database.updateTable('staff_sessions').set({ last_seen_at: at }).where('id', '=', id).execute();
}

export async function freshenSession(tx: Tx, id: string, until: Date): Promise<void> {
  await tx.updateTable('staff_sessions').set({ fresh_until: until }).where('id', '=', id).execute();
}

/** From now on a session looks at this member's pages, and at no other's; without one at nobody's. */
export async function setView(
  tx: Tx,
  id: string,
  view: { readonly member: MemberId; readonly until: Date } | undefined,
): Promise<void> {
  await tx
    .updateTable('staff_sessions')
    .set({ viewed: view?.member ?? null, viewed_until: view?.until ?? null })
    .where('id', '=', id)
    .execute();
}

/** Ends sessions of somebody: one, or all, or all but one. Returns how many were open. */
export async function endStaffSessions(
  tx: Tx,
  staff: string,
  at: Date,
  { only, except }: { only?: string; except?: string } = {},
): Promise<number> {
  let ended = tx
    .updateTable('staff_sessions')
    .set({ ended_at: at })
    .where('staff', '=', staff)
    .where('ended_at', 'is', null);
  if (only !== undefined) ended = ended.where('id', '=', only);
  if (except !== undefined) ended = ended.where('id', '!=', except);
  return Number((await ended.execute())[0]?.numUpdatedRows ?? 0n);
}

/** A sign-in whose password was shown. `staff` is null where it was wrong. */
export async function insertTicket(
  database: Database,
  { hash, staff, expiresAt }: { hash: Buffer; staff: string | null; expiresAt: Date },
): Promise<void> {
  await database.insertInto('staff_tickets').values({ hash, staff, expires_at: expiresAt }).execute();
}

/** Counts a try at a ticket. Undefined when there is none, or no try is left. */
export async function tryTicket(
  database: Database,
  hash: Buffer,
  now: Date,
  most: number,
): Promise<{ staff: string | null } | undefined> {
  return await database
    .updateTable('staff_tickets')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .returning('staff')
    .executeTakeFirst();
}

/** Whether a try at a ticket is left; this is none. */
export async function isTicketOpen(database: Database, hash: Buffer, now: Date, most: number): Promise<boolean> {
  const found = await database
    .selectFrom('staff_tickets')
    .select('hash')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .executeTakeFirst();
  return found !== undefined;
}

/** A ticket is good for one session. False when it was used: of two at once one gets true. */
export async function takeTicket(tx: Tx, hash: Buffer): Promise<boolean> {
  const taken = await tx.deleteFrom('staff_tickets').where('hash', '=', hash).execute();
  return taken[0]?.numDeletedRows === 1n;
}

export async function removeOldTickets(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('staff_tickets').where('expires_at', '<', before).execute();
}
