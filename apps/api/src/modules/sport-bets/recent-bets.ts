/** How many bets events had of late. */
import { sql } from 'kysely';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

/** Open bets by event; what was settled is no news. */
export async function openBetsByEvent(database: Database, most: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<
    Row<'sport_exposures', 'event'> & { bets: number }
  >`select x.event, sum(x.bets)::integer as bets
    from sport_exposures x where x.bets > 0 group by x.event order by 2 desc limit ${most}`.execute(database);
  return new Map(rows.map(({ event, bets }) => [event, bets]));
}
