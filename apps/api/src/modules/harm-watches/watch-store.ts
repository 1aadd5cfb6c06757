/** The tables of watched members: who is watched, what was found by day, what was said. */
import { sql } from 'kysely';
import {
  type ContactChannel,
  type ContactOutcome,
  type HarmLevel,
  type HarmWatch,
  type Marker,
} from '@banyan/core/harm';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { BusinessDay } from '@banyan/core/time';
import type { Cursor } from '../../infra/cursor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import type { BatchQuery } from '../../infra/writer.ts';

type StoredMarker = { kind: Marker['kind']; measured: string; bar: string; isStrong: boolean };

const store = (markers: readonly Marker[]): string =>
  JSON.stringify(markers.map((one) => ({ ...one, measured: String(one.measured), bar: String(one.bar) })));
const read = (stored: unknown): Marker[] =>
  (stored as StoredMarker[]).map((one) => ({ ...one, measured: BigInt(one.measured), bar: BigInt(one.bar) }));

export type WatchRow = HarmWatch & {
  readonly member: MemberId;
  readonly markers: readonly Marker[];
  readonly foundOn: string;
  readonly since: Date;
  readonly offersStoppedAt: Date | undefined;
};

type Stored = Row<
  'harm_watches',
  'level' | 'markers' | 'since' | 'contact_due_at' | 'offers_stopped_at' | 'closed_at'
> & { readonly member: MemberId; readonly found_on: string };

function rowOf(stored: Stored): WatchRow {
  const markers = read(stored.markers);
  return {
    member: stored.member,
    level: stored.level as HarmLevel,
    kinds: markers.map(({ kind }) => kind),
    markers,
    foundOn: stored.found_on,
    since: stored.since,
    contactDueAt: stored.contact_due_at?.getTime(),
    closedAt: stored.closed_at?.getTime(),
    offersStoppedAt: stored.offers_stopped_at ?? undefined,
  };
}

const columns = sql.raw(
  'w.member, w.level, w.markers, w.found_on::text as found_on, w.since, w.contact_due_at, w.offers_stopped_at, w.closed_at',
);

/** The row of a member, locked when it is to be changed. Who has none yet is locked by the member's key. */
export async function watchOf(
  database: Database | Tx,
  member: MemberId,
  isLocked = false,
): Promise<WatchRow | undefined> {
  if (isLocked) await sql`select pg_advisory_xact_lock(hashtextextended(${`harm ${member}`}, 0))`.execute(database);
  const { rows } = await sql<Stored>`select ${columns} from harm_watches w
    where w.bucket = ${bucketOf(member)} and w.member = ${member}::uuid ${isLocked ? sql`for update` : sql``}`.execute(
    database,
  );
  return rows[0] === undefined ? undefined : rowOf(rows[0]);
}

export type WatchChange = HarmWatch & {
  readonly markers: readonly Marker[];
  readonly foundOn: string;
  readonly since: Date;
  readonly offersStoppedAt: Date | undefined;
};

const dateOf = (at: number | undefined): Date | null => (at === undefined ? null : new Date(at));

export async function writeWatch(tx: Tx, member: MemberId, watch: WatchChange): Promise<void> {
  const values = {
    level: watch.level,
    markers: store(watch.markers),
    found_on: watch.foundOn,
    since: watch.since,
    contact_due_at: dateOf(watch.contactDueAt),
    offers_stopped_at: watch.offersStoppedAt ?? null,
    closed_at: dateOf(watch.closedAt),
  };
  await tx
    .insertInto('harm_watches')
    .values({ bucket: bucketOf(member), member, ...values })
    .onConflict((conflict) => conflict.columns(['bucket', 'member']).doUpdateSet(values))
    .execute();
}

/** Who is watched, the newest first; `due`: only who should be spoken with by now. */
export async function openWatches(
  database: Database,
  filter: { readonly level: HarmLevel | undefined; readonly isDue: boolean },
  after: Cursor | undefined,
  limit: number,
): Promise<WatchRow[]> {
  const { rows } = await sql<Stored>`select ${columns} from harm_watches w
    where w.closed_at is null
      ${filter.level === undefined ? sql`` : sql`and w.level = ${filter.level}`}
      ${filter.isDue ? sql`and w.contact_due_at <= clock_now()` : sql``}
      ${after === undefined ? sql`` : sql`and (w.since, w.member) < (${after.at}, ${after.id}::uuid)`}
    order by w.since desc, w.member desc limit ${limit}`.execute(database);
  return rows.map(rowOf);
}

/** How many should be spoken with by now, up to a thousand. */
export async function countDue(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (
    select from harm_watches where closed_at is null and contact_due_at <= clock_now() limit 1000) due`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

/** Those of some members to whom nothing is offered and nothing new is given. */
export async function stoppedOf(database: Database | Tx, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  const { rows } = await sql<{ member: MemberId }>`select w.member
    from unnest(${members.map(bucketOf)}::smallint[], ${members}::uuid[]) k (bucket, id)
    join harm_watches w on w.bucket = k.bucket and w.member = k.id
    where w.closed_at is null and (w.level = 'strong' or w.offers_stopped_at is not null)`.execute(database);
  return new Set(rows.map(({ member }) => member));
}

/** The same inside a batch. */
export async function stoppedIn(query: BatchQuery, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  const rows = await query<{ member: MemberId }>(
    'harm-stopped',
    `select w.member from unnest($1::smallint[], $2::uuid[]) k (bucket, id)
     join harm_watches w on w.bucket = k.bucket and w.member = k.id
     where w.closed_at is null and (w.level = 'strong' or w.offers_stopped_at is not null)`,
    [members.map(bucketOf), [...members]],
  );
  return new Set(rows.map(({ member }) => member));
}

export async function insertFinding(
  tx: Tx,
  member: MemberId,
  {
    day,
    level,
    markers,
  }: { readonly day: BusinessDay; readonly level: HarmLevel; readonly markers: readonly Marker[] },
): Promise<boolean> {
  const done = await tx
    .insertInto('harm_findings')
    .values({ bucket: bucketOf(member), member, day, level, markers: store(markers) })
    .onConflict((conflict) => conflict.columns(['bucket', 'member', 'day']).doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export type Finding = { readonly day: string; readonly level: HarmLevel; readonly markers: readonly Marker[] };

/** What was found about a member, the newest day first. */
export async function findingsOf(database: Database, member: MemberId, limit: number): Promise<Finding[]> {
  const { rows } = await sql<{ day: string; level: HarmLevel; markers: unknown }>`
    select day::text as day, level, markers from harm_findings
    where bucket = ${bucketOf(member)} and member = ${member}::uuid order by day desc limit ${limit}`.execute(database);
  return rows.map((row) => ({ ...row, markers: read(row.markers) }));
}

export type Contact = {
  readonly id: string;
  readonly at: Date;
  readonly staff: string;
  readonly channel: ContactChannel;
  readonly words: string;
  readonly outcome: ContactOutcome;
};

/** False when the same contact was written before. */
export async function insertContact(tx: Tx, member: MemberId, contact: Contact): Promise<boolean> {
  const done = await tx
    .insertInto('harm_contacts')
    .values({ bucket: bucketOf(member), member, ...contact })
    .onConflict((conflict) => conflict.columns(['bucket', 'member', 'id']).doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** One contact; undefined for none. */
export async function contactOf(tx: Tx, member: MemberId, id: string): Promise<Contact | undefined> {
  const row = await tx
    .selectFrom('harm_contacts')
    .select(['id', 'at', 'staff', 'channel', 'words', 'outcome'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .executeTakeFirst();
  return row as Contact | undefined;
}

/** The contacts with a member, the newest first. */
export async function contactsWith(database: Database, member: MemberId, limit: number): Promise<Contact[]> {
  const rows = await database
    .selectFrom('harm_contacts')
    .select(['id', 'at', 'staff', 'channel', 'words', 'outcome'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows as Contact[];
}
