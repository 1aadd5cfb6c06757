/** The catalogue as the staff see it: games on offer or not, and the menu with what is hidden too. */
import { sql } from 'kysely';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type StaffGame = Row<'catalog_games', 'node' | 'vendor' | 'code' | 'category' | 'position' | 'players'> & {
  readonly title: string;
  readonly classify: string | null;
  readonly isHot: boolean;
  readonly isEnabled: boolean;
  readonly isListed: boolean;
  readonly leastStake: bigint;
  readonly restsUntil: Date | null;
};

type Filter = {
  readonly vendor?: string | undefined;
  readonly category?: string | undefined;
  readonly text?: string | undefined;
  readonly after: number;
  readonly limit: number;
};

/** By the catalogue's numbers. */
export async function listStaffGames(
  database: Database,
  { vendor, category, text, after, limit }: Filter,
): Promise<StaffGame[]> {
  const like = text === undefined ? null : `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<StaffGame>`select g.node, g.vendor, g.code, g.category, g.position, g.players,
      coalesce((g.titles || g.own_titles) ->> 'EN', g.code) as title, coalesce(g.own_classify, g.classify) as classify,
      g.is_hot as "isHot", g.enabled as "isEnabled", g.is_listed as "isListed", g.least_stake as "leastStake",
      case when g.maintenance_until > clock_now() then g.maintenance_until end as "restsUntil"
    from catalog_games g where g.node > ${after}
      and (${vendor ?? null}::text is null or g.vendor = ${vendor ?? null})
      and (${category ?? null}::text is null or g.category = ${category ?? null})
      and (${like}::text is null or (g.titles || g.own_titles) ->> 'EN' ilike ${like} or g.code ilike ${like})
    order by g.node limit ${limit}`.execute(database);
  return rows;
}

export type StaffCategory = {
  readonly code: string;
  readonly position: number;
  readonly isEnabled: boolean;
  readonly vendors: readonly {
    readonly code: string;
    readonly title: string;
    readonly position: number;
    readonly isHot: boolean;
    readonly isEnabled: boolean;
    readonly games: number;
  }[];
};

/** Every category in the order of the menu, with its vendors in theirs. */
export async function listStaffCategories(database: Database): Promise<StaffCategory[]> {
  const { rows } = await sql<StaffCategory>`select c.code, c.position, c.enabled as "isEnabled",
      coalesce((select jsonb_agg(jsonb_build_object('code', v.code, 'title', coalesce(v.titles ->> 'EN', v.code),
        'position', v.position, 'isHot', v.is_hot, 'isEnabled', v.enabled, 'games', v.games) order by v.position, v.code)
        from catalog_vendors v where v.category = c.code), '[]'::jsonb) as vendors
    from catalog_categories c order by c.position, c.code`.execute(database);
  return rows;
}

/** The categories that a vendor has a card in. */
export async function categoriesOf(database: Database, vendor: string): Promise<string[]> {
  const rows = await database.selectFrom('catalog_vendors').select('category').where('code', '=', vendor).execute();
  return rows.map(({ category }) => category);
}
