/**
 * Invitation codes: one per member, made on first request. With an agent's code (affiliate code) the new member is placed directly
 * below the agent; with a player's code (referral code) below the same agent as the player.
 */
import { randomInt } from 'node:crypto';
import type { MemberId } from '@banyan/core/ids';
import { isAgentType } from '@banyan/core/members';
import type { Database, Tx } from '../../infra/database.ts';
import { type MemberRow, findByName, findMember, foldName } from '../members/index.ts';

/** No O, I, L, 0 and 1: codes are read aloud and typed from paper. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codeLength = 8;

/** Codes are the same in small letters and with spaces around them. */
export function foldCode(code: string): string {
  return code.trim().toUpperCase();
}

/** A new code, by chance. */
export function makeCode(length = codeLength): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** The code of a member, made now if there is none. */
export async function codeOf(database: Database | Tx, member: MemberId, at: Date): Promise<string> {
  for (;;) {
    const row = await database
      .selectFrom('invitation_codes')
      .select('code')
      .where('member', '=', member)
      .executeTakeFirst();
    if (row !== undefined) return row.code;
    // Made twice at once, or met by chance with another's: the next turn reads or makes again.
    await insertCode(database, member, makeCode(), at);
  }
}

/** Gives a member a code that somebody thought of. Nothing happens when the member has one, or the code another member. */
export async function insertCode(database: Database | Tx, member: MemberId, code: string, at: Date): Promise<void> {
  await database
    .insertInto('invitation_codes')
    .values({ code, member, made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Somebody who may bring others: an open account of an agent or a player. */
export type Inviter = { readonly id: MemberId; readonly type: number; readonly upline: MemberId | null };

const mayInvite = (one: MemberRow): boolean => one.status === 'active' && (isAgentType(one.type) || one.type === 3);
const toInviter = (row: MemberRow | undefined): Inviter | undefined =>
  row === undefined || !mayInvite(row) ? undefined : { id: row.id, type: row.type, upline: row.upline ?? null };

/** Whose code it is, whatever has become of them. */
export async function memberOfCode(database: Database, code: string): Promise<MemberId | undefined> {
  const row = await database
    .selectFrom('invitation_codes')
    .select('member')
    .where('code', '=', foldCode(code))
    .executeTakeFirst();
  return row?.member as MemberId | undefined;
}

export async function inviterOfCode(database: Database, code: string): Promise<Inviter | undefined> {
  const row = await database
    .selectFrom('invitation_codes')
    .select('member')
    .where('code', '=', foldCode(code))
    .executeTakeFirst();
  return row && toInviter(await findMember(database, row.member as MemberId));
}

export async function inviterOfId(database: Database, member: MemberId): Promise<Inviter | undefined> {
  return toInviter(await findMember(database, member));
}

/** By the name of the account, or by its id. */
export async function inviterOfAccount(database: Database, account: string): Promise<Inviter | undefined> {
  const text = account.trim();
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
  return toInviter(isId ? await findMember(database, text as MemberId) : await findByName(database, foldName(text)));
}
