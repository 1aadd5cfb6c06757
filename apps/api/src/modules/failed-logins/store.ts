/** The table of log-ins that failed by a wrong password. */
import { type MemberId, bucketOf, makeId } from '@banyan/core/ids';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Database } from '../../infra/database.ts';

/** Notes one; also for the operator's own id, so that an unknown name takes as long to answer. */
export async function noteFailedLogin(
  database: Database,
  member: MemberId,
  { address, userAgent }: Pick<RequestFacts, 'address' | 'userAgent'>,
  at: Date,
): Promise<void> {
  await database
    .insertInto('failed_logins')
    .values({ bucket: bucketOf(member), member, id: makeId(), at, address, user_agent: userAgent })
    .execute();
}

/** The newest of a member. */
export async function readFailedLogins(database: Database, member: MemberId, limit: number) {
  return await database
    .selectFrom('failed_logins')
    .select(['at', 'address', 'user_agent'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
}

export async function forgetFailedLogins(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('failed_logins').where('at', '<', before).execute();
}
