/** Which logins are alive, asked in a batch of bets and so in the transaction of the batch. */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { BatchQuery } from '../../infra/writer.ts';

/** Answers the ids of those that have not ended. */
export async function loggedIn(
  query: BatchQuery,
  logins: readonly { readonly member: MemberId; readonly login: string }[],
): Promise<ReadonlySet<string>> {
  if (logins.length === 0) return new Set();
  const rows = await query<{ id: string }>(
    'sessions-logged-in',
    `select l.id from unnest($1::smallint[], $2::uuid[], $3::uuid[]) k (bucket, member, id)
     cross join lateral (
       select l.id, l.revoked_at from sessions l where l.bucket = k.bucket and l.member = k.member and l.id = k.id limit 1
     ) l
     where l.revoked_at is null`,
    [
      logins.map(({ member }) => bucketOf(member)),
      logins.map(({ member }) => member),
      logins.map(({ login }) => login),
    ],
  );
  return new Set(rows.map(({ id }) => id));
}
