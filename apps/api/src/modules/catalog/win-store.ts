/** The tables of the winner board. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import { keyColumns } from '../../infra/key-columns.ts';
import type { Row } from '../../infra/row.ts';

export type Win = {
  readonly member: MemberId;
  readonly vendor: string;
  readonly tx: string;
  readonly game: string;
  /** Masked. */
  readonly name: string;
  readonly currency: string;
  readonly units: bigint;
  readonly at: Date;
};

export type WinRow = {
  readonly node: number;
  readonly name: string;
  readonly currency: string;
  readonly units: bigint;
  readonly at: Date;
};

/** The newest wins of those who may stand there, of one category or of all. */
export async function readWins(database: Database, category: string | undefined, limit: number): Promise<WinRow[]> {
  const { rows } = await sql<WinRow>`select w.node, w.name, w.currency, w.units, w.at from catalog_wins w
    join catalog_games g on g.node = w.node
    where g.is_listed and g.enabled and (${category ?? null}::text is null or g.category = ${category ?? null})
      and not exists (select from catalog_unnamed u where u.bucket = w.bucket and u.member = w.member)
    order by w.at desc, w.tx limit ${limit}`.execute(database);
  return rows;
}

/** The largest wins since a moment in one currency, of those who may stand on a board. */
export async function largestNamedWins(
  database: Database,
  { currency, since, limit }: { currency: string; since: Date; limit: number },
): Promise<(Pick<Win, 'member' | 'name' | 'units' | 'at'> & { titles: Readonly<Record<string, string>> })[]> {
  const { rows } = await sql<
    Pick<Win, 'member' | 'name' | 'units' | 'at'> & { titles: Record<string, string> }
  >`select w.member, w.name, w.units, w.at, g.titles || g.own_titles as titles from catalog_wins w
    join catalog_games g on g.node = w.node
    where w.at >= ${since} and w.currency = ${currency} and g.is_listed and g.enabled
      and not exists (select from catalog_unnamed u where u.bucket = w.bucket and u.member = w.member)
    order by w.units desc, w.at, w.tx limit ${limit}`.execute(database);
  return rows;
}

/** Until when a vendor's transactions were looked through; undefined for never. */
export async function readMark(database: Database, vendor: string): Promise<Date | undefined> {
  const { rows } = await sql<
    Row<'catalog_win_marks', 'at'>
  >`select at from catalog_win_marks where vendor = ${vendor}`.execute(database);
  return rows[0]?.at;
}

/** Adds wins, those of unknown games not; the same win twice is one. Returns whether any was new. */
export async function insertWins(tx: Tx, vendor: string, wins: readonly Win[], until: Date): Promise<boolean> {
  await sql`insert into catalog_win_marks as m (vendor, at) values (${vendor}, ${until})
    on conflict (vendor) do update set at = greatest(m.at, excluded.at)`.execute(tx);
  let isNew = false;
  for (const win of wins) {
    const { rows } = await sql`insert into catalog_wins (bucket, member, vendor, tx, node, name, currency, units, at)
      select ${bucketOf(win.member)}, ${win.member}::uuid, ${win.vendor}, ${win.tx}, g.node, ${win.name}, ${win.currency},
        ${win.units}::bigint, ${win.at}::timestamptz
      from catalog_games g where g.vendor = ${win.vendor} and g.code = ${win.game} on conflict do nothing returning node`.execute(
      tx,
    );
    isNew ||= rows.length > 0;
  }
  return isNew;
}

/** Forgets all but the newest. */
export async function forgetWins(tx: Tx, most: number): Promise<void> {
  await sql`delete from catalog_wins where at < (select at from catalog_wins order by at desc offset ${most} limit 1)`.execute(
    tx,
  );
}

type WinKey = Pick<Win, 'member' | 'vendor' | 'tx'>;

export async function readWinKeys(database: Database): Promise<WinKey[]> {
  return (await database.selectFrom('catalog_wins').select(['member', 'vendor', 'tx']).execute()) as WinKey[];
}

export async function deleteWins(tx: Tx, wins: readonly WinKey[]): Promise<void> {
  const [buckets, members, vendors, ids] = keyColumns(wins, ({ tx: id }) => id);
  await sql`delete from catalog_wins w
    using unnest(${buckets}::smallint[], ${members}::uuid[], ${vendors}::text[], ${ids}::text[]) k (bucket, member, vendor, tx)
    where w.bucket = k.bucket and w.member = k.member and w.vendor = k.vendor and w.tx = k.tx`.execute(tx);
}

export async function isUnnamed(database: Database, member: MemberId): Promise<boolean> {
  const { rows } = await sql`select member from catalog_unnamed
    where bucket = ${bucketOf(member)} and member = ${member}`.execute(database);
  return rows.length > 0;
}

export async function setUnnamed(database: Database, member: MemberId, isUnnamedNow: boolean): Promise<void> {
  const bucket = bucketOf(member);
  if (isUnnamedNow)
    await sql`insert into catalog_unnamed (bucket, member) values (${bucket}, ${member}) on conflict do nothing`.execute(
      database,
    );
  else await sql`delete from catalog_unnamed where bucket = ${bucket} and member = ${member}`.execute(database);
}

/** Which of some members do not want to stand on a board. */
export async function unnamedAmong(database: Database, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  const { rows } = await sql<{ member: MemberId }>`select u.member
    from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) k (bucket, member)
    join catalog_unnamed u on u.bucket = k.bucket and u.member = k.member`.execute(database);
  return new Set(rows.map(({ member }) => member));
}
