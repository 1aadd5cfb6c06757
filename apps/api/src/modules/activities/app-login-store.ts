/** Log-ins from the site as an installed app, as browsers say. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';

/** Notes that a log-in is used in the installed app. Returns whether it is the member's first. */
export async function noteAppLogin(tx: Tx, member: MemberId, session: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`insert into app_logins (bucket, member, first_at, session, at)
    values (${bucketOf(member)}, ${member}::uuid, ${at}, ${session}::uuid, ${at})
    on conflict (bucket, member) do update set session = excluded.session, at = excluded.at
    returning (first_at = at) as is_new`.execute(tx);
  return rows[0]?.is_new === true;
}

/** Whether this log-in is one of the installed app. */
export async function isInApp(database: Database | Tx, member: MemberId, session: string): Promise<boolean> {
  const row = await database
    .selectFrom('app_logins')
    .select('at')
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('session', '=', session)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the member has ever used the installed app. */
export async function hasApp(database: Database | Tx, member: MemberId): Promise<boolean> {
  const row = await database
    .selectFrom('app_logins')
    .select('at')
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .executeTakeFirst();
  return row !== undefined;
}
