/** The tables of what members mark and open. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

/** The nodes of a member's favourites, the newest first. */
export async function readFavourites(database: Database | Tx, member: MemberId): Promise<number[]> {
  const { rows } = await sql<Row<'catalog_favourites', 'node'>>`select node from catalog_favourites
    where bucket = ${bucketOf(member)} and member = ${member} order by at desc, node desc`.execute(database);
  return rows.map(({ node }) => node);
}

/** Adds a favourite where there are fewer than `most`. Returns whether it is one now. */
export async function insertFavourite(
  tx: Tx,
  member: MemberId,
  node: number,
  { at, most }: { at: Date; most: number },
): Promise<boolean> {
  const bucket = bucketOf(member);
  // One at a time for each member, so that the limit holds.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`favourites ${member}`}, 0))`.execute(tx);
  const { rows } = await sql<{ isThere: boolean; count: number }>`
    select coalesce(bool_or(node = ${node}), false) as "isThere", count(*)::integer as count
    from catalog_favourites where bucket = ${bucket} and member = ${member}`.execute(tx);
  const { isThere = false, count = 0 } = rows[0] ?? {};
  if (isThere) return true;
  if (count >= most) return false;
  await sql`insert into catalog_favourites (bucket, member, node, at) values (${bucket}, ${member}, ${node}, ${at})`.execute(
    tx,
  );
  return true;
}

export async function deleteFavourite(database: Database, member: MemberId, node: number): Promise<void> {
  await sql`delete from catalog_favourites
    where bucket = ${bucketOf(member)} and member = ${member} and node = ${node}`.execute(database);
}

/** The nodes of what a member opened, the newest first. */
export async function readRecents(database: Database, member: MemberId): Promise<number[]> {
  const { rows } = await sql<Row<'catalog_recents', 'node'>>`select node from catalog_recents
    where bucket = ${bucketOf(member)} and member = ${member} order by at desc, node desc`.execute(database);
  return rows.map(({ node }) => node);
}

/** Notes that a member opened a game; the oldest beyond `most` are forgotten. Does nothing for a game that is not in the catalogue. */
export async function writeRecent(
  tx: Tx,
  member: MemberId,
  game: { readonly vendor: string; readonly code: string },
  { at, most }: { at: Date; most: number },
): Promise<void> {
  const bucket = bucketOf(member);
  await sql`insert into catalog_recents as r (bucket, member, node, at)
    select ${bucket}, ${member}::uuid, g.node, ${at}::timestamptz from catalog_games g
    where g.vendor = ${game.vendor} and g.code = ${game.code}
    on conflict (bucket, member, node) do update set at = greatest(r.at, excluded.at)`.execute(tx);
  await sql`delete from catalog_recents where bucket = ${bucket} and member = ${member} and node in (
    select node from catalog_recents where bucket = ${bucket} and member = ${member}
    order by at desc, node desc offset ${most})`.execute(tx);
}
