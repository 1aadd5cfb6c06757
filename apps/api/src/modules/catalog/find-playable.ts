/** A game as a launch needs to know it: whose it is, what it is called, whether it rests, and what it may be played with. */
import { sql } from 'kysely';
import type { Database } from '../../infra/database.ts';

export type Playable = {
  readonly node: number;
  readonly vendor: string;
  readonly code: string;
  readonly category: string;
  readonly titles: Readonly<Record<string, string>>;
  /** What the operator draws for it; empty where nothing was chosen. */
  readonly motif: string;
  readonly vendorTitles: Readonly<Record<string, string>>;
  readonly isOpen: boolean;
  readonly hasDemo: boolean;
  readonly hasTrial: boolean;
  /** Until when it or its vendor rests. */
  readonly restsUntil: Date | null;
};

/**
 * By the catalogue's number, or by vendor and code; both where both are given. Of a vendor alone its first game that can be played, in
 * `category` (CAT-03). Undefined for nothing that is listed.
 */
export async function findPlayable(
  database: Database,
  {
    node,
    vendor,
    code,
    category,
  }: {
    node?: number | undefined;
    vendor?: string | undefined;
    code?: string | undefined;
    category?: string | undefined;
  },
): Promise<Playable | undefined> {
  if (node === undefined && vendor === undefined) return undefined;
  const { rows } =
    await sql<Playable>`select g.node, g.vendor, g.code, g.category, g.titles || g.own_titles as titles, g.motif, v.titles as "vendorTitles",
      g.is_listed and g.enabled and v.enabled and c.enabled as "isOpen", g.has_demo as "hasDemo", g.has_trial as "hasTrial",
      greatest(
        case when g.maintenance_until > clock_now() then g.maintenance_until end,
        case when v.maintenance_until > clock_now() then v.maintenance_until end) as "restsUntil"
    from catalog_games g
    join catalog_vendors v on v.category = g.category and v.code = g.vendor
    join catalog_categories c on c.code = g.category
    where (${node ?? null}::integer is null or g.node = ${node ?? null})
      and (${vendor ?? null}::text is null or g.vendor = ${vendor ?? null})
      and (${code ?? null}::text is null or g.code = ${code ?? null})
      and (${category ?? null}::text is null or g.category = ${category ?? null})
    order by g.is_listed and g.enabled desc, g.maintenance_until > clock_now() nulls first, g.position, g.node
    limit 1`.execute(database);
  return rows[0];
}

/** What games are called, also those that are listed no more, by `vendor code`. */
export async function findTitles(
  database: Database,
  games: readonly { readonly vendor: string; readonly game: string }[],
): Promise<ReadonlyMap<string, Pick<Playable, 'category' | 'titles'> & { readonly classify: string | null }>> {
  if (games.length === 0) return new Map();
  const { rows } = await sql<
    Pick<Playable, 'vendor' | 'code' | 'category' | 'titles'> & { classify: string | null }
  >`select g.vendor, g.code, g.category, g.titles || g.own_titles as titles, coalesce(g.own_classify, g.classify) as classify
    from unnest(${games.map(({ vendor }) => vendor)}::text[], ${games.map(({ game }) => game)}::text[]) k (vendor, code)
    join catalog_games g on g.vendor = k.vendor and g.code = k.code`.execute(database);
  return new Map(rows.map(({ vendor, code, ...rest }) => [`${vendor} ${code}`, rest]));
}

/** A text by language, in English where that has none. */
export function titleIn(titles: Readonly<Record<string, string>>, language: string): string {
  return titles[language] ?? titles['EN'] ?? '';
}
