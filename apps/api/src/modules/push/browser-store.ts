/** The table of browsers in which members want notices: of offers, and of what their bets came to. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type MemberId, bucketOf, makeId } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { audienceOf } from '../members/index.ts';

/** What a browser says of itself: its address at its push service, and the keys that only it can read with. */
export type Subscription = { readonly endpoint: string; readonly p256dh: Buffer; readonly auth: Buffer };

export type PushBrowser = Subscription & {
  readonly id: string;
  readonly hash: Buffer;
  readonly userAgent: string;
  readonly addedAt: Date;
  readonly sentAt: Date | null;
  readonly offers: boolean;
  /** From when on results are sent; null where they are not. */
  readonly resultsSince: Date | null;
};

/** What a browser is sent. */
export type Wanted = { readonly offers: boolean; readonly results: boolean };

/** More than anybody uses. The oldest makes room. */
const most = 10;

export const hashOfEndpoint = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

const columns = [
  'id',
  'endpoint',
  'endpoint_hash',
  'p256dh',
  'auth',
  'user_agent',
  'added_at',
  'sent_at',
  'offers',
  'results_since',
] as const;

const browserOf = (row: Row<'push_browsers', (typeof columns)[number]>): PushBrowser => ({
  ...{ id: row.id, endpoint: row.endpoint, hash: row.endpoint_hash, p256dh: row.p256dh, auth: row.auth },
  ...{ userAgent: row.user_agent, addedAt: row.added_at, sentAt: row.sent_at },
  ...{ offers: row.offers, resultsSince: row.results_since },
});

/** A member's browsers, the newest first. */
export async function listBrowsers(database: Database | Tx, member: MemberId): Promise<PushBrowser[]> {
  const rows = await database
    .selectFrom('push_browsers')
    .select(columns)
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(browserOf);
}

export async function findBrowser(database: Database, member: MemberId, id: string): Promise<PushBrowser | undefined> {
  const row = await database
    .selectFrom('push_browsers')
    .select(columns)
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : browserOf(row);
}

/** The ids of the browsers of some members that want offers; who has none is left out. */
export async function browsersOfMany(
  tx: Tx,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, readonly string[]>> {
  const { rows } = await sql<{ member: MemberId; ids: string[] }>`select b.member, array_agg(b.id order by b.id) as ids
    from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) k (bucket, member)
    join push_browsers b on b.bucket = k.bucket and b.member = k.member and b.offers group by b.member`.execute(tx);
  return new Map(rows.map(({ member, ids }) => [member, ids]));
}

export type ResultBrowsers = { readonly ids: readonly string[]; readonly since: Date; readonly language: string };

/** The browsers of some members that want results, from when on, and the language of each member; who has none is left out. */
export async function resultBrowsersOf(
  database: Database | Tx,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, ResultBrowsers>> {
  const { rows } = await sql<
    ResultBrowsers & { member: MemberId }
  >`select b.member, array_agg(b.id order by b.id) as ids,
      min(b.results_since) as since, min(a.language) as language
    from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) k (bucket, member)
    join push_browsers b on b.bucket = k.bucket and b.member = k.member and b.results_since is not null
    join ${audienceOf(members)} a on a.id = b.member group by b.member`.execute(database);
  return new Map(rows.map(({ member, ...found }) => [member, found]));
}

/** Writes a browser down as the member's. Whoever had it before has it no more; the same again takes its new keys. */
export async function writeBrowser(
  tx: Tx,
  member: MemberId,
  { endpoint, p256dh, auth }: Subscription,
  { userAgent, at, wanted }: { readonly userAgent: string; readonly at: Date; readonly wanted: Wanted },
): Promise<void> {
  const bucket = bucketOf(member);
  const values = {
    ...{ bucket, member, endpoint, p256dh, auth, failures: 0 },
    user_agent: userAgent.slice(0, 400),
    offers: wanted.offers,
    results_since: wanted.results ? at : null,
  };
  await tx
    .insertInto('push_browsers')
    .values({ ...values, id: makeId(at.getTime()), endpoint_hash: hashOfEndpoint(endpoint), added_at: at })
    .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(values))
    .execute();
  await sql`delete from push_browsers b where b.bucket = ${bucket} and b.member = ${member} and b.id in (
      select id from push_browsers where bucket = ${bucket} and member = ${member}
      order by added_at desc, id desc offset ${most})`.execute(tx);
}

/** Sets what one of the member's browsers is sent; false where it is not theirs. Results that came before they were wanted are not sent. */
export async function writeWanted(
  tx: Tx,
  member: MemberId,
  id: string,
  { wanted: { offers, results }, at }: { readonly wanted: Wanted; readonly at: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update push_browsers b set offers = ${offers},
      results_since = case when ${results} then coalesce(b.results_since, ${at}::timestamptz) end
    where b.bucket = ${bucketOf(member)} and b.member = ${member} and b.id = ${id}::uuid`.execute(tx);
  return numAffectedRows > 0n;
}

/** False where it is not the member's. */
export async function removeBrowser(tx: Tx | Database, member: MemberId, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('push_browsers')
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function noteSentTo(database: Database, member: MemberId, id: string, at: Date): Promise<void> {
  await database
    .updateTable('push_browsers')
    .set({ sent_at: at, failures: 0 })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .execute();
}

/** So many notices in a row that could not be handed over, and the browser is forgotten. */
const mostFailures = 5;

export async function noteFailure(database: Database, member: MemberId, id: string): Promise<void> {
  const { rows } = await sql<Row<'push_browsers', 'failures'>>`update push_browsers set failures = failures + 1
    where bucket = ${bucketOf(member)} and member = ${member} and id = ${id} returning failures`.execute(database);
  if ((rows[0]?.failures ?? 0) >= mostFailures) await removeBrowser(database, member, id);
}
