/** Takes a member out of play, for a while or for good. It cannot be taken back early, by nobody alone. */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Tx } from '../../infra/database.ts';
import type { Standing } from './standing.ts';

/** `until` undefined: for good. In the caller's transaction; bets that commit after it are refused. */
export async function setStanding(
  tx: Tx,
  member: MemberId,
  { kind, since, until }: { kind: Extract<Standing, 'time-out' | 'excluded'>; since: Date; until?: Date | undefined },
): Promise<void> {
  await tx
    .insertInto('safety_standings')
    .values({ bucket: bucketOf(member), member, kind, since, until: until ?? null })
    .execute();
}
