/** Sessions that have shown again who they are, for tests of what comes after. */
import type { MemberId } from '@banyan/core/ids';
import type { World } from './world.ts';

/** Makes every session of a member fresh from now on for as long as one is. */
export async function freshen(w: World, { id }: { id: MemberId }): Promise<void> {
  await w.owner.query(
    `insert into fresh_sessions (bucket, session, member, proven_at)
     select bucket, id, member, $2 from sessions where member = $1
     on conflict (bucket, session) do update set proven_at = excluded.proven_at`,
    [id, new Date(w.clock.now())],
  );
}
