/** The tables of saved views, and of which one a list opens with. */
import { sql } from 'kysely';
import type { Database, Tx } from '../../infra/database.ts';

export type ViewRow = {
  readonly id: string;
  readonly staff: string;
  readonly list: string;
  readonly name: string;
  readonly query: string;
  readonly role: string | null;
};

type Person = { readonly staff: string; readonly roles: readonly string[] };

const visible = ({ staff, roles }: Person) => sql`(v.staff = ${staff}::uuid or v.role = any (${[...roles]}::text[]))`;

/** Those that somebody sees of a list: their own first, each by name. */
export async function viewsOf(
  database: Database,
  person: Person,
  list: string,
): Promise<(ViewRow & { readonly isDefault: boolean })[]> {
  const { rows } = await sql<ViewRow & { readonly isDefault: boolean }>`
    select v.id, v.staff, v.list, v.name, v.query, v.role, d.view is not null as "isDefault"
    from staff_views v
    left join staff_view_defaults d on d.staff = ${person.staff}::uuid and d.list = v.list and d.view = v.id
    where v.list = ${list} and ${visible(person)}
    order by (v.staff = ${person.staff}::uuid) desc, v.name, v.id limit 200`.execute(database);
  return rows;
}

/** One that somebody sees, by its id. */
export async function findView(tx: Tx, person: Person, list: string, id: string): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`select v.id, v.staff, v.list, v.name, v.query, v.role from staff_views v
    where v.id = ${id}::uuid and v.list = ${list} and ${visible(person)}`.execute(tx);
  return rows[0];
}

/** How many a person has of a list beside the named one. Whoever saves waits for their own other tab. */
export async function countOthers(
  tx: Tx,
  { staff, list, name }: Omit<ViewRow, 'id' | 'query' | 'role'>,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staff_views ${staff} ${list}`}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from staff_views
    where staff = ${staff}::uuid and list = ${list} and name <> ${name}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Returns the id under which it stands: that of the one whose name it has, where there was one. */
export async function writeView(tx: Tx, { id, staff, list, name, query, role }: ViewRow, at: Date): Promise<string> {
  const written = await tx
    .insertInto('staff_views')
    .values({ id, staff, list, name, query, role, changed_at: at })
    .onConflict((conflict) => conflict.columns(['staff', 'list', 'name']).doUpdateSet({ query, role, changed_at: at }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return written.id;
}

/** Removes a person's own; undefined where there is none. */
export async function removeView(tx: Tx, staff: string, id: string): Promise<ViewRow | undefined> {
  return await tx
    .deleteFrom('staff_views')
    .where('id', '=', id)
    .where('staff', '=', staff)
    .returning(['id', 'staff', 'list', 'name', 'query', 'role'])
    .executeTakeFirst();
}

export async function writeDefault(tx: Tx, staff: string, list: string, view: string | null): Promise<void> {
  if (view === null) {
    await tx.deleteFrom('staff_view_defaults').where('staff', '=', staff).where('list', '=', list).execute();
    return;
  }
  await tx
    .insertInto('staff_view_defaults')
    .values({ staff, list, view })
    .onConflict((conflict) => conflict.columns(['staff', 'list']).doUpdateSet({ view }))
    .execute();
}
