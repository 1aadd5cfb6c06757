/** What a member was given under promotions, for the pages that show how those stand. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { type RewardRow, rewardColumns } from './reward-store.ts';

/** The newest rewards of a member under some promotions, at most two hundred. */
export async function rewardsUnder(
  database: Database | Tx,
  member: MemberId,
  promotions: readonly string[],
): Promise<RewardRow[]> {
  const { rows } = await sql<RewardRow>`select ${rewardColumns} from rewards r
    where r.bucket = ${bucketOf(member)} and r.member = ${member}::uuid and r.promotion = any (${[...promotions]}::text[])
    order by r.made_at desc, r.id desc limit 200`.execute(database);
  return rows;
}

/** What a member was given something for under a promotion. */
export async function sourcesOf(database: Database | Tx, member: MemberId, promotion: string): Promise<string[]> {
  const { rows } = await sql<Row<'rewards', 'source'>>`select r.source from rewards r
    where r.bucket = ${bucketOf(member)} and r.member = ${member}::uuid and r.promotion = ${promotion}`.execute(
    database,
  );
  return rows.flatMap(({ source }) => source ?? []);
}
