/** Whose a bet on a draw is. A bet stands in one of the buckets, and no index spans them: each is asked once. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

const buckets = Array.from({ length: 64 }, (_, bucket) => bucket);

export async function betOwner(database: Database, bet: string): Promise<MemberId | undefined> {
  const { rows } = await sql<Row<'lottery_bets', 'member'>>`select b.member
    from unnest(${buckets}::smallint[]) k (bucket)
    cross join lateral (select b.member from lottery_bets b where b.bucket = k.bucket and b.id = ${bet}::uuid limit 1) b`.execute(
    database,
  );
  return rows[0]?.member as MemberId | undefined;
}
