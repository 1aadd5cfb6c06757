/** Bonus money of a grant that rounds still hold: what must be settled before the grant can end by itself. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Tx } from '../../infra/database.ts';

/** In units. */
export async function openBonusOfRounds(tx: Tx, member: MemberId, grant: string): Promise<bigint> {
  const { rows } = await sql<{
    units: bigint;
  }>`select coalesce(sum(r.staked_bonus), 0)::bigint as units from play_rounds r
    where r.bucket = ${bucketOf(member)} and r.member = ${member}::uuid and r.bonus_grant = ${grant}::uuid and r.state = 'open'`.execute(
    tx,
  );
  return rows[0]?.units ?? 0n;
}
