/** Whose a round of a vendor's game is, by the vendor's name of it. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

/** Names are the vendor's own: two vendors may give one. */
export async function roundOwners(database: Database, round: string): Promise<MemberId[]> {
  const { rows } = await sql<Row<'play_transactions', 'member'>>`select distinct t.member from (
      select t.member from play_transactions t where t.round = ${round} limit 500) t limit 20`.execute(database);
  return rows.map(({ member }) => member as MemberId);
}
