/** The tables of vendors and their games. */
import { sql } from 'kysely';
import type { Currency } from '@banyan/core/money';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { publishToAll } from '../../infra/publish.ts';
import { studioAddressesHere } from './studio-vendors.ts';

export type VendorRow = {
  readonly code: string;
  readonly adapter: string;
  readonly callers: readonly string[];
  readonly account: Readonly<Record<string, string>>;
  readonly enabled: boolean;
};

export async function readVendors(database: Database): Promise<VendorRow[]> {
  const rows = await database
    .selectFrom('play_vendors')
    .select(['code', 'adapter', 'callers', 'account', 'enabled'])
    .execute();
  return rows as VendorRow[];
}

/** Locks a vendor until the transaction ends. False for no such vendor. */
export async function lockVendor(tx: Tx, code: string): Promise<boolean> {
  const known = await tx.selectFrom('play_vendors').select('code').where('code', '=', code).forUpdate().execute();
  return known.length > 0;
}

export type NewVendor = {
  readonly code: string;
  readonly name: string;
  readonly adapter?: string;
  readonly launchUrl?: string;
  readonly callers?: readonly string[];
};

export async function insertVendor(tx: Tx, vendor: NewVendor): Promise<void> {
  const { code, name, adapter = 'wallet', launchUrl = '', callers = [] } = vendor;
  await tx
    .insertInto('play_vendors')
    .values({ code, name, adapter, launch_url: launchUrl, callers: [...callers] })
    .execute();
}

/** A vendor of the platform's own, with its games: adds what is not there yet, and says where it is now. */
export async function addOwnVendor(
  tx: Tx,
  {
    code,
    name,
    places,
    games,
  }: {
    readonly code: string;
    readonly name: string;
    readonly places: { readonly launch_url: string; readonly demo_url: string };
    readonly games: readonly string[];
  },
): Promise<void> {
  await tx
    .insertInto('play_vendors')
    .values({ code, name, adapter: 'wallet', callers: ['127.0.0.1', '::1'], ...places })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(places))
    .execute();
  await insertGames(tx, code, games);
}

/** Opens or closes all games of a vendor; its cards follow. False for no such vendor. */
export async function switchVendor(tx: Tx, code: string, enabled: boolean): Promise<boolean> {
  const done = await tx.updateTable('play_vendors').set({ enabled }).where('code', '=', code).executeTakeFirst();
  await publishToAll(tx, 'catalog.changed', { category: '' });
  return done.numUpdatedRows === 1n;
}

/** Opens or closes all games of all vendors; what each of them is set to stays. */
export async function switchHouse(tx: Tx, isOpen: boolean): Promise<void> {
  await tx.updateTable('play_house').set({ is_open: isOpen }).execute();
  await publishToAll(tx, 'catalog.changed', { category: '' });
}

const houseIsOpen = sql<boolean>`(select is_open from play_house where one) is not false`;

/** The vendors that are switched off: each by itself, or all at once. */
export async function readSwitchedOff(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('play_vendors')
    .select('code')
    .where(sql<boolean>`not (enabled and ${houseIsOpen})`)
    .execute();
  return new Set(rows.map(({ code }) => code));
}

/** The vendors that play on our wallet and have no address for demos: none of their games has one, whatever their lists say. */
export async function readWithoutDemo(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('play_vendors')
    .select('code')
    .where('adapter', '=', 'wallet')
    .where('demo_url', '=', '')
    .execute();
  return new Set(rows.map(({ code }) => code));
}

export async function insertGames(tx: Tx, vendor: string, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  await tx
    .insertInto('play_games')
    .values(codes.map((code) => ({ vendor, code })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What versions a vendor's games have by its own word; rounds that begin from now on carry them. */
export async function setVersions(tx: Tx, vendor: string, versions: ReadonlyMap<string, string>): Promise<void> {
  await sql`update play_games g set version = k.version
    from unnest(${[...versions.keys()]}::text[], ${[...versions.values()]}::text[]) k (code, version)
    where g.vendor = ${vendor} and g.code = k.code and g.version <> k.version`.execute(tx);
}

/** False for no such game. */
export async function switchGame(tx: Tx, vendor: string, code: string, enabled: boolean): Promise<boolean> {
  const change = tx.updateTable('play_games').set({ enabled }).where('vendor', '=', vendor).where('code', '=', code);
  return (await change.executeTakeFirst()).numUpdatedRows === 1n;
}

export type Stakes = { readonly least: bigint; readonly most: bigint };

export async function setStakes(
  tx: Tx,
  place: { vendor: string; game: string; currency: Currency },
  stakes: Stakes,
): Promise<void> {
  await tx
    .insertInto('play_stakes')
    .values({ ...place, ...stakes })
    .onConflict((conflict) => conflict.columns(['vendor', 'game', 'currency']).doUpdateSet(stakes))
    .execute();
}

export async function findStakes(
  database: Database | Tx,
  vendor: string,
  game: string,
  currency: string,
): Promise<Stakes | undefined> {
  return await database
    .selectFrom('play_stakes')
    .select(['least', 'most'])
    .where('vendor', '=', vendor)
    .where('game', '=', game)
    .where('currency', '=', currency)
    .executeTakeFirst();
}

export async function hasGame(database: Database, vendor: string, code: string): Promise<boolean> {
  const row = await database
    .selectFrom('play_games')
    .select('code')
    .where('vendor', '=', vendor)
    .where('code', '=', code)
    .executeTakeFirst();
  return row !== undefined;
}

/** Every vendor with how many games it has. */
export async function listVendors(database: Database) {
  return await database
    .selectFrom('play_vendors as v')
    .select((query) => [
      'v.code',
      'v.name',
      'v.adapter',
      'v.enabled',
      query
        .selectFrom('play_games as g')
        .select((inner) => inner.fn.countAll<bigint>().as('n'))
        .whereRef('g.vendor', '=', 'v.code')
        .as('games'),
    ])
    .orderBy('v.code')
    .execute();
}

export type LaunchingVendor = {
  readonly code: string;
  readonly adapter: string;
  readonly launchUrl: string;
  readonly demoUrl: string;
  readonly apiUrl: string;
  readonly account: Readonly<Record<string, string>>;
  readonly frameOrigins: readonly string[];
  readonly isOpen: boolean;
};

const launchingColumns = [
  'v.code',
  'v.adapter',
  'v.launch_url as launchUrl',
  'v.demo_url as demoUrl',
  'v.api_url as apiUrl',
  'v.account',
  'v.frame_origins as frameOrigins',
] as const;

type Here = Pick<Context, 'database' | 'config'>;

/** A game of the studio is opened at the studio beside this node, where there is one: whichever node was started last, none leads to one that is gone. */
function vendorHere<Row extends Pick<LaunchingVendor, 'code' | 'launchUrl' | 'demoUrl'>>(
  { config }: Here,
  row: Row,
): Row {
  const own = studioAddressesHere(config, row.code);
  return own === undefined ? row : { ...row, launchUrl: own.launch_url, demoUrl: own.demo_url };
}

/** A vendor with what launching one of its games needs; `isOpen` is the switches of both. Undefined for no such game. */
export async function readLaunching(here: Here, vendor: string, game: string): Promise<LaunchingVendor | undefined> {
  const row = await here.database
    .selectFrom('play_vendors as v')
    .innerJoin('play_games as g', 'g.vendor', 'v.code')
    .select(launchingColumns)
    .select(({ and }) =>
      and([sql<boolean>`v.enabled`, sql<boolean>`g.enabled`, houseIsOpen]).$castTo<boolean>().as('isOpen'),
    )
    .where('v.code', '=', vendor)
    .where('g.code', '=', game)
    .executeTakeFirst();
  return row === undefined ? undefined : vendorHere(here, row as LaunchingVendor);
}

/** The vendors whose games may be framed now. */
export async function readFraming(here: Here): Promise<Omit<LaunchingVendor, 'isOpen'>[]> {
  const query = here.database.selectFrom('play_vendors as v').select(launchingColumns).where('v.enabled', '=', true);
  const rows = (await query.execute()) as Omit<LaunchingVendor, 'isOpen'>[];
  return rows.map((row) => vendorHere(here, row));
}

/** A vendor by its code, also one that is switched off, since its open obligations remain. */
export async function readVendor(
  database: Database,
  code: string,
): Promise<Omit<LaunchingVendor, 'isOpen'> | undefined> {
  const query = database.selectFrom('play_vendors as v').select(launchingColumns).where('v.code', '=', code);
  return (await query.executeTakeFirst()) as Omit<LaunchingVendor, 'isOpen'> | undefined;
}

/** Whether the games of all vendors are open. */
export async function isHouseOpen(database: Database): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${houseIsOpen} as is`.execute(database);
  return rows[0]?.is !== false;
}

/** The games of a vendor that are off. */
export async function readGamesOff(database: Database, vendor: string): Promise<string[]> {
  const query = database.selectFrom('play_games').select('code').where('vendor', '=', vendor);
  return (await query.where('enabled', '=', false).orderBy('code').limit(500).execute()).map(({ code }) => code);
}

/** When vendors rest; those that never do are left out. */
export async function readRests(database: Database): Promise<ReadonlyMap<string, { from: Date; until: Date }>> {
  const rows = await database
    .selectFrom('play_vendors')
    .select(['code', 'rests_from as from', 'rests_until as until'])
    .where('rests_until', '>', sql<Date>`clock_now()`)
    .execute();
  return new Map(rows.flatMap(({ code, from, until }) => (from && until ? [[code, { from, until }] as const] : [])));
}

/** Between these moments bets of a vendor are refused; undefined: it does not rest. */
export async function setRest(
  tx: Tx,
  code: string,
  rest: { readonly from: Date; readonly until: Date } | undefined,
): Promise<void> {
  await tx
    .updateTable('play_vendors')
    .set({ rests_from: rest?.from ?? null, rests_until: rest?.until ?? null })
    .where('code', '=', code)
    .execute();
}
