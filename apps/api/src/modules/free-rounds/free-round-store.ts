/** The table of granted free rounds. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { FreeRounds } from '@banyan/core/play';
import type { Database, Tx } from '../../infra/database.ts';
import type { BatchQuery } from '../../infra/writer.ts';
import { keyColumns } from '../../infra/key-columns.ts';

export type FreeRoundRow = FreeRounds & {
  readonly member: MemberId;
  readonly vendor: string;
  readonly id: string;
  readonly game: string;
  readonly currency: Currency;
  /** Of one round, in units. */
  readonly stake: bigint;
  readonly expiresAt: Date;
};
type Place = Pick<FreeRoundRow, 'member' | 'vendor' | 'id'>;

const columns = `f.member, f.vendor, f.id, f.game, f.currency, f.rounds, f.played, f.stake, f.state, f.expires_at as "expiresAt"`;

export async function insertFreeRounds(tx: Tx, row: FreeRoundRow, at: Date): Promise<void> {
  const { expiresAt, ...rest } = row;
  await tx
    .insertInto('play_free_round_grants')
    .values({ ...rest, bucket: bucketOf(row.member), granted_at: at, expires_at: expiresAt })
    .execute();
}

/** The grants that a batch's bets name; a vendor's own free rounds are not among them. */
export async function readFreeRounds(query: BatchQuery, places: readonly Place[]): Promise<FreeRoundRow[]> {
  if (places.length === 0) return [];
  return await query(
    'play-free-rounds',
    `select ${columns} from unnest($1::smallint[], $2::uuid[], $3::text[], $4::text[]) k (bucket, member, vendor, id)
     cross join lateral (
       select * from play_free_round_grants f
       where f.bucket = k.bucket and f.member = k.member and f.vendor = k.vendor and f.id = k.id limit 1
     ) f`,
    keyColumns(places, ({ id }) => id),
  );
}

/** Writes grants as they are after the batch; one row for each. */
export async function writeFreeRounds(query: BatchQuery, rows: readonly FreeRoundRow[]): Promise<void> {
  if (rows.length === 0) return;
  await query(
    'play-free-rounds-write',
    `update play_free_round_grants f set played = k.played, state = k.state
     from unnest($1::smallint[], $2::uuid[], $3::text[], $4::text[], $5::integer[], $6::text[]) k (bucket, member, vendor, id, played, state)
     where f.bucket = k.bucket and f.member = k.member and f.vendor = k.vendor and f.id = k.id`,
    [...keyColumns(rows, ({ id }) => id), rows.map(({ played }) => played), rows.map(({ state }) => state)],
  );
}

/** What a player may still play for nothing at a game, what ends first first. */
export async function readOpenFreeRounds(
  database: Database,
  { member, vendor, game }: Pick<FreeRoundRow, 'member' | 'vendor' | 'game'>,
  now: Date,
): Promise<FreeRoundRow[]> {
  const { rows } = await sql<FreeRoundRow>`select ${sql.raw(columns)} from play_free_round_grants f
    where f.bucket = ${bucketOf(member)} and f.member = ${member}::uuid and f.vendor = ${vendor} and f.game = ${game}
      and f.state in ('issued', 'active') and f.expires_at > ${now} order by f.expires_at, f.id limit 20`.execute(
    database,
  );
  return rows;
}

/** What a player may still play for nothing at all games, what ends first first; 50 at most. */
export async function openFreeRoundsOf(database: Database, member: MemberId, now: Date): Promise<FreeRoundRow[]> {
  const { rows } = await sql<FreeRoundRow>`select ${sql.raw(columns)} from play_free_round_grants f
    where f.bucket = ${bucketOf(member)} and f.member = ${member}::uuid and f.state in ('issued', 'active')
      and f.expires_at > ${now} order by f.expires_at, f.id limit 50`.execute(database);
  return rows;
}

/** False where there is none that can still be played. */
/** Answers whose they were; undefined for none that could be cancelled. */
export async function cancelFreeRounds(tx: Tx, vendor: string, id: string): Promise<MemberId | undefined> {
  const { rows } = await sql<{ member: MemberId }>`update play_free_round_grants set state = 'cancelled'
    where vendor = ${vendor} and id = ${id} and state in ('issued', 'active') returning member`.execute(tx);
  return rows[0]?.member;
}

export async function expireFreeRounds(database: Database, now: Date): Promise<void> {
  await sql`update play_free_round_grants set state = 'expired' where state in ('issued', 'active') and expires_at <= ${now}`.execute(
    database,
  );
}

/** A member's grants, the newest first; those that are over stay to be looked at. */
export async function readGrants(database: Database, member: MemberId): Promise<FreeRoundRow[]> {
  const { rows } = await sql<FreeRoundRow>`select ${sql.raw(columns)} from play_free_round_grants f
    where f.bucket = ${bucketOf(member)} and f.member = ${member}::uuid order by f.granted_at desc limit 50`.execute(
    database,
  );
  return rows;
}
