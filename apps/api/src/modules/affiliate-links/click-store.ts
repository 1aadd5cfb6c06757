/** The tables of links and of who opened them. */
import { sql } from 'kysely';
import type { Click } from '@banyan/core/affiliates';
import { type MemberId, makeId } from '@banyan/core/ids';
import type { BusinessDay } from '@banyan/core/time';
import type { Database, Tx } from '../../infra/database.ts';

export type LinkRow = { readonly code: string; readonly affiliate: MemberId; readonly name: string };

/** Whose link a code is, whatever has become of the affiliate. */
export async function findLink(database: Database | Tx, code: string): Promise<LinkRow | undefined> {
  const row = await database
    .selectFrom('affiliate_links')
    .select(['code', 'affiliate', 'name'])
    .where('code', '=', code)
    .executeTakeFirst();
  return row && { ...row, affiliate: row.affiliate as MemberId };
}

/** The oldest first. */
export async function linksOf(database: Database | Tx, affiliate: MemberId): Promise<LinkRow[]> {
  const rows = await database
    .selectFrom('affiliate_links')
    .select(['code', 'affiliate', 'name'])
    .where('affiliate', '=', affiliate)
    .orderBy('made_at')
    .orderBy('code')
    .execute();
  return rows.map((row) => ({ ...row, affiliate: row.affiliate as MemberId }));
}

/** False where the code is another's. */
export async function insertLink(tx: Tx, { code, affiliate, name }: LinkRow, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('affiliate_links')
    .values({ code, affiliate, name, made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

type NewClick = {
  readonly link: LinkRow;
  readonly day: BusinessDay;
  readonly device: Buffer;
  readonly source: Buffer;
  readonly isSeen: boolean;
  readonly at: Date;
};

/** One row for a browser, link and day: opened again it is opened later, and what was seen stays seen. */
export async function writeClick(
  database: Database,
  { link, day, device, source, isSeen, at }: NewClick,
): Promise<void> {
  const seenAt = isSeen ? at : null;
  await sql`insert into affiliate_clicks as c (code, day, device, source, affiliate, id, at, seen_at)
    values (${link.code}, ${day}::date, ${device}, ${source}, ${link.affiliate}::uuid, ${makeId(at.getTime())}::uuid, ${at}, ${seenAt})
    on conflict (code, day, device) do update set at = case when ${isSeen} then c.at else greatest(c.at, excluded.at) end,
      seen_at = coalesce(c.seen_at, excluded.seen_at)`.execute(database);
}

/** What a browser opened since a moment. */
export async function clicksOfDevice(
  tx: Tx,
  device: Buffer,
  since: Date,
): Promise<(Click & { readonly code: string })[]> {
  const rows = await tx
    .selectFrom('affiliate_clicks')
    .select(['id', 'affiliate', 'at', 'seen_at', 'code'])
    .where('device', '=', device)
    .where('at', '>=', since)
    .execute();
  return rows.map(({ id, affiliate, at, seen_at, code }) => ({
    ...{ id, affiliate, code, at: at.getTime(), isSeen: seen_at !== null },
  }));
}

export type ClickDay = {
  readonly day: BusinessDay;
  readonly code: string;
  readonly clicks: number;
  readonly seen: number;
};

/** Of an affiliate by day and link, from a day on. */
export async function clickDays(database: Database | Tx, affiliate: MemberId, from: BusinessDay): Promise<ClickDay[]> {
  const { rows } =
    await sql<ClickDay>`select k.day::text as day, k.code, sum(k.clicks)::integer as clicks, sum(k.seen)::integer as seen from (
      select c.day, c.code, count(*)::integer as clicks, count(c.seen_at)::integer as seen from affiliate_clicks c
        where c.affiliate = ${affiliate}::uuid and c.day >= ${from}::date group by 1, 2
      union all
      select d.day, d.code, d.clicks, d.seen from affiliate_click_days d where d.affiliate = ${affiliate}::uuid and d.day >= ${from}::date) k
    group by 1, 2 order by 1, 2`.execute(database);
  return rows;
}

/** Sums of days that were counted already, four of five of them seen: for the demo. */
export async function insertClickDays(
  tx: Tx,
  affiliate: MemberId,
  code: string,
  days: readonly { readonly day: BusinessDay; readonly clicks: number }[],
): Promise<void> {
  await tx
    .insertInto('affiliate_click_days')
    .values(days.map(({ day, clicks }) => ({ affiliate, code, day, clicks, seen: Math.trunc((clicks * 4) / 5) })))
    .execute();
}

/** The source from which most clicks of a span came, and how many. */
export async function mostOfOneSource(
  tx: Tx,
  affiliate: MemberId,
  { from, to }: { readonly from: BusinessDay; readonly to: BusinessDay },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from affiliate_clicks c
    where c.affiliate = ${affiliate}::uuid and c.day between ${from}::date and ${to}::date group by c.source order by 1 desc limit 1`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

const atOnce = 10_000;

/** Counts clicks before a day into days and deletes them. */
export async function expireClicks(database: Database, before: BusinessDay, stopping: AbortSignal): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ gone: number }>`with old as (
        select c.code, c.day, c.device from affiliate_clicks c where c.day < ${before}::date limit ${atOnce} for update skip locked
      ), gone as (
        delete from affiliate_clicks c using old o where c.code = o.code and c.day = o.day and c.device = o.device
        returning c.affiliate, c.day, c.code, c.seen_at
      ), kept as (
        insert into affiliate_click_days as d (affiliate, day, code, clicks, seen)
        select g.affiliate, g.day, g.code, count(*)::integer, count(g.seen_at)::integer from gone g group by 1, 2, 3
        on conflict (affiliate, day, code) do update set clicks = d.clicks + excluded.clicks, seen = d.seen + excluded.seen
      ) select count(*)::integer as gone from gone`.execute(database);
    if ((rows[0]?.gone ?? 0) < atOnce || stopping.aborted) return;
  }
}
