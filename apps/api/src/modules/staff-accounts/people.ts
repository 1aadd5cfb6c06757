/** The names of people of the staff, for lists of other nouns. */
import type { Database, Tx } from '../../infra/database.ts';

export type PersonName = { readonly id: string; readonly name: string; readonly displayName: string };

/** Who these ids are. Ids of nobody are left out. */
export async function peopleOf(
  database: Database | Tx,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, PersonName>> {
  const wanted = [...new Set(ids.filter((id): id is string => typeof id === 'string'))];
  if (wanted.length === 0) return new Map();
  const rows = await database
    .selectFrom('staff')
    .select(['id', 'name', 'display_name as displayName'])
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those of these ids who are active, in the order of their names. */
export async function activePeople(
  database: Database | Tx,
  ids: readonly string[],
): Promise<readonly (PersonName & { readonly person: string })[]> {
  if (ids.length === 0) return [];
  return await database
    .selectFrom('staff')
    .select(['id', 'name', 'display_name as displayName', 'person'])
    .where('id', 'in', ids)
    .where('state', '=', 'active')
    .orderBy('display_name')
    .execute();
}
