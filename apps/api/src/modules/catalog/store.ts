/** The tables of the catalogue. */
import { sql } from 'kysely';
import type { Database, Tx } from '../../infra/database.ts';

export type CategoryRow = {
  readonly code: string;
  readonly path: string | null;
};

export type VendorRow = {
  readonly category: string;
  readonly code: string;
  /** Its name by language; English is always there. */
  readonly titles: Readonly<Record<string, string>>;
  readonly accountTypeId: number;
  readonly isHot: boolean;
  readonly isGame: 'VASSALAGE' | 'GAME';
  readonly maintenanceUntil: Date | null;
  readonly games: number;
};

const vendorColumns = sql`v.category, v.code, v.titles, v.account_type_id as "accountTypeId", v.is_hot as "isHot", v.is_game as "isGame",
  case when v.maintenance_until > clock_now() then v.maintenance_until end as "maintenanceUntil", v.games`;

/** Categories on offer in the order of the menu. */
export async function readCategories(database: Database | Tx): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`select c.code, c.path from catalog_categories c
    where c.enabled order by c.position, c.code`.execute(database);
  return rows;
}

/** Vendors on offer in their order, of one category or of all that are on offer. */
export async function readVendors(database: Database | Tx, category?: string): Promise<VendorRow[]> {
  const { rows } = await sql<VendorRow>`select ${vendorColumns} from catalog_vendors v
    join catalog_categories c on c.code = v.category
    where v.enabled and c.enabled and (${category ?? null}::text is null or v.category = ${category ?? null})
    order by c.position, c.code, v.position, v.code`.execute(database);
  return rows;
}

export type CategoryChange = { readonly position?: number; readonly enabled?: boolean };

/** Changes what is given. Returns whether there is such a category. */
export async function updateCategory(tx: Tx, code: string, change: CategoryChange): Promise<boolean> {
  const { rows } =
    await sql`update catalog_categories set position = coalesce(${change.position ?? null}::smallint, position),
    enabled = coalesce(${change.enabled ?? null}::boolean, enabled) where code = ${code} returning code`.execute(tx);
  return rows.length > 0;
}

export type VendorChange = {
  readonly position?: number;
  readonly titles?: Readonly<Record<string, string>>;
  readonly isHot?: boolean;
  readonly enabled?: boolean;
  /** Until when its games rest; null ends the rest. */
  readonly maintenanceUntil?: Date | null;
};

/** Changes what is given. Returns whether the category has such a vendor. */
export async function updateVendor(tx: Tx, category: string, code: string, change: VendorChange): Promise<boolean> {
  const titles = change.titles === undefined ? null : JSON.stringify(change.titles);
  const { rows } =
    await sql`update catalog_vendors set position = coalesce(${change.position ?? null}::smallint, position),
    titles = coalesce(${titles}::jsonb, titles), is_hot = coalesce(${change.isHot ?? null}::boolean, is_hot),
    enabled = coalesce(${change.enabled ?? null}::boolean, enabled),
    maintenance_until = case when ${change.maintenanceUntil !== undefined} then ${change.maintenanceUntil ?? null}::timestamptz
      else maintenance_until end
    where category = ${category} and code = ${code} returning code`.execute(tx);
  return rows.length > 0;
}

export type NewVendor = {
  readonly category: string;
  readonly code: string;
  readonly position: number;
  readonly titles: Readonly<Record<string, string>>;
  readonly accountTypeId: number;
  readonly isHot?: boolean;
  readonly isGame?: 'VASSALAGE' | 'GAME';
};

/** Adds a vendor without games. One that is there already stays as it is; returns whether it is new. */
export async function insertVendor(tx: Tx, vendor: NewVendor): Promise<boolean> {
  const { rows } =
    await sql`insert into catalog_vendors (category, code, position, titles, account_type_id, is_hot, is_game)
    values (${vendor.category}, ${vendor.code}, ${vendor.position}, ${JSON.stringify(vendor.titles)}::jsonb, ${vendor.accountTypeId},
      ${vendor.isHot ?? false}, ${vendor.isGame ?? 'VASSALAGE'}) on conflict do nothing returning code`.execute(tx);
  return rows.length > 0;
}

/** Keeps how many games of a vendor can be played. Returns whether that is another number than before. */
export async function updateGames(tx: Tx, category: string, code: string, games: number): Promise<boolean> {
  const { rows } = await sql`update catalog_vendors set games = ${games}::integer
    where category = ${category} and code = ${code} and games <> ${games}::integer returning code`.execute(tx);
  return rows.length > 0;
}

/** The English name of a vendor, whatever categories it is in; undefined when nobody knows the code. */
export async function readVendorName(database: Database | Tx, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select v.titles ->> 'EN' as name from catalog_vendors v
    where v.code = ${code} order by v.category limit 1`.execute(database);
  return rows[0]?.name;
}

/** The codes of all categories, those that are switched off too. */
export async function readAllCategories(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('catalog_categories').select('code').execute();
  return rows.map(({ code }) => code);
}

/** What a vendor is called, whatever categories it is in. */
export async function readTitlesOf(tx: Tx, code: string): Promise<Readonly<Record<string, string>> | undefined> {
  const { rows } = await sql<{ titles: Record<string, string> }>`select v.titles from catalog_vendors v
    where v.code = ${code} order by v.category limit 1`.execute(tx);
  return rows[0]?.titles;
}
