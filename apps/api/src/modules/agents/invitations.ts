/**
 * Invitation codes: one a member, made when it is first asked for. An agent's code is an affiliate code, whoever joins by it
 * stands directly below; a player's is a referral code, whoever joins by it stands below the same agent as the player.
 */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { bucketOf, type MemberId } from '@banyan/core/ids';
import { isAgentType } from '@banyan/core/members';
import type { Database, Tx } from '../../infra/database.ts';
import { foldName } from '../members/index.ts';

/** No O, I, L, 0 and 1: codes are read aloud and typed from paper. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 8;

/** Codes are the same in small letters and with spaces around them. */
export function foldCode(code: string): string {
  return code.trim().toUpperCase();
}

function makeCode(): string {
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

const columns = ['m.id', 'm.type', 'm.upline'] as const;
const mayInvite = (one: { type: number }): boolean => isAgentType(one.type) || one.type === 3;
const toInviter = (row: { id: string; type: number; upline: string | null } | undefined): Inviter | undefined =>
  row === undefined || !mayInvite(row) ? undefined : (row as Inviter);

export async function inviterOfCode(database: Database, code: string): Promise<Inviter | undefined> {
  const folded = foldCode(code);
  const row = await database
    .selectFrom('invitation_codes as c')
    .innerJoin('members as m', (join) =>
      join.on('m.bucket', '=', sql<number>`bucket_of(c.member)`).onRef('m.id', '=', 'c.member'),
    )
    .select(columns)
    .where('c.code', '=', folded)
    .where('m.status', '=', 'active')
    .executeTakeFirst();
  return toInviter(row);
}

/** By the name of the account, or by its id. */
export async function inviterOfAccount(database: Database, account: string): Promise<Inviter | undefined> {
  const text = account.trim();
  const open = database.selectFrom('members as m').select(columns).where('m.status', '=', 'active');
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) {
    const id = text as MemberId;
    return toInviter(await open.where('m.bucket', '=', bucketOf(id)).where('m.id', '=', id).executeTakeFirst());
  }
  return toInviter(
    await open
      .innerJoin('member_names as n', (join) =>
        join.onRef('n.member', '=', 'm.id').on('m.bucket', '=', sql<number>`bucket_of(n.member)`),
      )
      .where('n.name', '=', foldName(text))
      .executeTakeFirst(),
  );
}
