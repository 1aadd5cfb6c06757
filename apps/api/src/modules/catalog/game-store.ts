/** The table of games: what vendors say of them, and what operators say. */
import { sql } from 'kysely';
import { type ListedGame, volatilities } from '@banyan/core/catalog';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type Titles = Readonly<Record<string, string>>;

/** A game on offer: listed by its vendor and switched on, as are its vendor and its category. */
export type GameRow = {
  readonly node: number;
  readonly vendor: string;
  readonly code: string;
  readonly category: string;
  /** The operator's titles over the vendor's. */
  readonly titles: Titles;
  readonly vendorTitles: Titles;
  readonly classify: string | null;
  readonly tags: readonly string[];
  readonly platforms: readonly string[];
  /** Ten-thousandths. */
  readonly leastStake: bigint;
  /** The return to player in hundredths of a percent; null where the vendor says none. */
  readonly rtp: number | null;
  readonly volatility: readonly string[];
  readonly hasDemo: boolean;
  readonly hasTrial: boolean;
  readonly picture: string;
  readonly motif: string;
  readonly isHot: boolean;
  readonly firstListedAt: Date;
  /** Until when it rests: by itself or with its vendor, whichever is longer; in the past or null for no rest. */
  readonly maintenanceUntil: Date | null;
};

/** Every game on offer, in the order of a list. */
export async function readGames(database: Database | Tx): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`select g.node, g.vendor, g.code, g.category, g.titles || g.own_titles as titles,
      v.titles as "vendorTitles", coalesce(g.own_classify, g.classify) as classify, g.tags, g.platforms,
      g.least_stake as "leastStake", g.rtp, g.volatility, g.has_demo as "hasDemo", g.has_trial as "hasTrial", g.picture, g.motif, g.is_hot as "isHot",
      g.first_listed_at as "firstListedAt", greatest(g.maintenance_until, v.maintenance_until) as "maintenanceUntil"
    from catalog_games g join catalog_vendors v on v.category = g.category and v.code = g.vendor
    join catalog_categories c on c.code = g.category
    where g.is_listed and g.enabled and v.enabled and c.enabled
    order by g.position, g.players desc, g.node`.execute(database);
  return rows;
}

/** Writes the vendor's columns of games, new ones too. Returns whether any of them changed. */
export async function writeListed(tx: Tx, vendor: string, games: readonly ListedGame[], at: Date): Promise<boolean> {
  const rows = games.map((game) => ({
    code: game.code,
    category: game.category,
    titles: game.titles,
    classify: game.classify ?? null,
    tags: game.tags ?? [],
    platforms: game.platforms ?? ['html5-desktop', 'html5-mobile'],
    least_stake: (game.leastStake ?? 0n).toString(),
    rtp: game.rtp ?? null,
    volatility: volatilities.filter((word) => game.volatility?.includes(word)),
    has_demo: game.hasDemo ?? false,
    has_trial: game.hasTrial ?? false,
    picture: game.picture ?? '',
    motif: game.motif ?? '',
  }));
  const done = await sql<Row<'catalog_games', 'node'>>`
    insert into catalog_games as g (vendor, code, category, titles, classify, tags, platforms, least_stake, rtp, volatility, has_demo, has_trial,
      picture, motif, first_listed_at)
    select ${vendor}, r.code, r.category, r.titles, r.classify, r.tags, r.platforms, r.least_stake, r.rtp, r.volatility, r.has_demo, r.has_trial,
      r.picture, r.motif, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (code text, category text, titles jsonb, classify text, tags text[],
      platforms text[], least_stake bigint, rtp integer, volatility text[], has_demo boolean, has_trial boolean, picture text, motif text)
    on conflict (vendor, code) do update set category = excluded.category, titles = excluded.titles, classify = excluded.classify,
      tags = excluded.tags, platforms = excluded.platforms, least_stake = excluded.least_stake, rtp = excluded.rtp,
      volatility = excluded.volatility, has_demo = excluded.has_demo,
      has_trial = excluded.has_trial, picture = excluded.picture, motif = excluded.motif, is_listed = true
    where (g.category, g.titles, g.classify, g.tags, g.platforms, g.least_stake, g.rtp, g.volatility, g.has_demo, g.has_trial, g.picture,
        g.motif, g.is_listed)
      is distinct from (excluded.category, excluded.titles, excluded.classify, excluded.tags, excluded.platforms,
        excluded.least_stake, excluded.rtp, excluded.volatility, excluded.has_demo, excluded.has_trial, excluded.picture, excluded.motif, true)
    returning node`.execute(tx);
  return done.rows.length > 0;
}

/** Takes a vendor's games off the list that are not among these. Returns whether there were any. */
export async function unlistOthers(tx: Tx, vendor: string, codes: readonly string[]): Promise<boolean> {
  const { rows } = await sql`update catalog_games set is_listed = false
    where vendor = ${vendor} and is_listed and code <> all (${[...codes]}::text[]) returning node`.execute(tx);
  return rows.length > 0;
}

/** A vendor's games with whether a bet may be taken. */
export async function readPlayable(tx: Tx, vendor: string): Promise<{ code: string; isOn: boolean }[]> {
  const { rows } = await sql<
    Row<'catalog_games', 'code'> & { isOn: boolean }
  >`select code, is_listed and enabled as "isOn"
    from catalog_games where vendor = ${vendor}`.execute(tx);
  return rows;
}

/** Counts anew how many games of a vendor can be played in each category. Returns the categories where that changed. */
export async function countVendor(tx: Tx, vendor: string): Promise<string[]> {
  const { rows } = await sql<Row<'catalog_vendors', 'category'>>`update catalog_vendors v set games = c.games
    from (select w.category, count(g.node) filter (where g.is_listed and g.enabled)::integer as games
      from catalog_vendors w left join catalog_games g on g.category = w.category and g.vendor = w.code
      where w.code = ${vendor} group by w.category) c
    where v.code = ${vendor} and v.category = c.category and v.games <> c.games
      and exists (select from catalog_games g where g.vendor = v.code)
    returning v.category`.execute(tx);
  return rows.map(({ category }) => category);
}

export type GameChange = {
  readonly titles?: Titles;
  /** Null: the vendor's own word again. */
  readonly classify?: string | null;
  readonly isHot?: boolean;
  readonly position?: number;
  readonly enabled?: boolean;
  /** Until when it rests; null ends the rest. */
  readonly maintenanceUntil?: Date | null;
};

/** Changes the operator's columns that are given. Returns the game's category; undefined for no such game. */
export async function updateGame(
  tx: Tx,
  vendor: string,
  code: string,
  change: GameChange,
): Promise<string | undefined> {
  const { titles, classify, isHot, position, enabled, maintenanceUntil } = change;
  const { rows } = await sql<Row<'catalog_games', 'category'>>`update catalog_games set
      own_titles = coalesce(${titles === undefined ? null : JSON.stringify(titles)}::jsonb, own_titles),
      own_classify = case when ${classify !== undefined} then ${classify ?? null}::text else own_classify end,
      is_hot = coalesce(${isHot ?? null}::boolean, is_hot), position = coalesce(${position ?? null}::integer, position),
      enabled = coalesce(${enabled ?? null}::boolean, enabled),
      maintenance_until = case when ${maintenanceUntil !== undefined} then ${maintenanceUntil ?? null}::timestamptz
        else maintenance_until end
    where vendor = ${vendor} and code = ${code} returning category`.execute(tx);
  return rows[0]?.category;
}

/** Stores how many players opened each game lately; those not named were opened by none. Returns whether any number changed. */
export async function writePlayers(
  tx: Tx,
  counts: readonly { vendor: string; game: string; players: number }[],
): Promise<boolean> {
  const { rows } = await sql`update catalog_games g set players = n.players
    from (select g.node, coalesce(c.players, 0) as players from catalog_games g
      left join jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c (vendor text, game text, players integer)
        on c.vendor = g.vendor and c.game = g.code) n
    where n.node = g.node and n.players <> g.players returning g.node`.execute(tx);
  return rows.length > 0;
}
