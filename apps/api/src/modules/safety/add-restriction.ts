/** Restricts a member from playing, for a while or for good. Nobody can lift it early on their own. */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Tx } from '../../infra/database.ts';
import type { PlayEligibility } from './eligibility.ts';

/** `until` undefined: for good. In the caller's transaction; bets that commit after it are refused. */
export async function addRestriction(
  tx: Tx,
  member: MemberId,
  {
    kind,
    since,
    until,
  }: { kind: Extract<PlayEligibility, 'time-out' | 'excluded'>; since: Date; until?: Date | undefined },
): Promise<void> {
  await tx
    .insertInto('safety_restrictions')
    .values({ bucket: bucketOf(member), member, kind, since, until: until ?? null })
    .execute();
}
