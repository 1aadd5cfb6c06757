/** Rewards of a promotion that nobody has claimed are taken back from one member, in the caller's transaction. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { endReward } from './end-reward.ts';
import { lockReward } from './reward-store.ts';

/** Those that are ready, at most a hundred. */
export async function readyUnder(
  database: Database | Tx,
  member: MemberId,
  promotion: string,
): Promise<Row<'rewards', 'id' | 'units' | 'version'>[]> {
  const { rows } = await sql<Row<'rewards', 'id' | 'units' | 'version'>>`select r.id, r.units, r.version from rewards r
    where r.bucket = ${bucketOf(member)} and r.member = ${member}::uuid and r.promotion = ${promotion} and r.state = 'ready'
    order by r.id limit 100`.execute(database);
  return rows;
}

/** Returns what they came to, in units; `by` is who decided it. */
export async function takeBackUnder(
  tx: Tx,
  { member, promotion }: { readonly member: MemberId; readonly promotion: string },
  end: { readonly by: string; readonly why: string; readonly at: Date },
): Promise<bigint> {
  let units = 0n;
  for (const { id } of await readyUnder(tx, member, promotion)) {
    const row = await lockReward(tx, { member, id });
    if (row?.state !== 'ready') continue;
    await endReward(tx, row, { state: 'taken-back', ...end });
    units += row.units;
  }
  return units;
}
