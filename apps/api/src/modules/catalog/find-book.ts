/** The sports book: the first game of the category that is listed and switched on, in the order of a list. */
import { sql } from 'kysely';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

/** Its number in the catalogue; undefined while no vendor of sports has one. */
export async function findBook(database: Database): Promise<number | undefined> {
  const { rows } = await sql<Row<'catalog_games', 'node'>>`select g.node from catalog_games g
    join catalog_vendors v on v.category = g.category and v.code = g.vendor
    join catalog_categories c on c.code = g.category
    where g.category = 'SPORTS' and g.is_listed and g.enabled and v.enabled and c.enabled
    order by v.position, g.position, g.node limit 1`.execute(database);
  return rows[0]?.node;
}
