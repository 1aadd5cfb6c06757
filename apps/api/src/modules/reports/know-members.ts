/**
 * Under what a member is counted: the agent line of the day, the country of the first login and the brand as they were when reports first saw the member,
 * and the day of registration. The caller holds the lock of the progress.
 */
import { type RawBuilder, sql } from 'kysely';
import { geoOf } from '../../adapters/geo/index.ts';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { memberIdsAfter, membersForReports, topLineOn } from '../members/index.ts';
import { firstAddresses } from '../sessions/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { addTeamDays } from './team-days.ts';

/** The line of whoever has no agent, and the country of whom nobody knows. */
export const noLine = '00000000-0000-0000-0000-000000000000';

/** The member of a row, found or not: a piece for statements that add by line, country and brand. */
export const whereCounted = (member: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`left join report_members r on r.member = ${member}`;
/** The line is that of the day; the country and the brand are as they were when reports first saw the member. */
export const lineColumns = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${lineOn(day)} as line, coalesce(r.country, '') as country, coalesce(r.brand, '') as brand`;
/** Of a member `r`. */
export const lineOn = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(${topLineOn(sql`r.member`, day, sql`r.line`)}, ${sql.lit(noLine)}::uuid)`;

async function countriesOf(
  { config, settings, log }: Context,
  database: Database | Tx,
  members: readonly string[],
): Promise<{ member: string; country: string }[]> {
  const { rows } = await sql<{
    member: string;
    address: string;
  }>`${firstAddresses(sql`${[...members]}::uuid[]`)}`.execute(database);
  const geo = geoOf(config.mode, settings);
  return await Promise.all(
    rows.map(async ({ member, address }) => {
      try {
        return { member, country: (await geo.countryOf(address)) ?? '' };
      } catch (error) {
        log.warn({ err: error }, 'reports: the country of an address is not known');
        return { member, country: '' };
      }
    }),
  );
}

/** Adds those who are not known yet. */
export async function knowMembers(context: Context, tx: Tx, members: readonly string[]): Promise<void> {
  const distinct = [...new Set(members)];
  if (distinct.length === 0) return;
  const { rows } = await sql<{ id: string }>`select k.id from unnest(${distinct}::uuid[]) as k (id)
    where not exists (select from report_members r where r.member = k.id)`.execute(tx);
  if (rows.length === 0) return;
  const unknown = rows.map(({ id }) => id);
  const countries = await countriesOf(context, tx, unknown);
  const timeZone = context.settings.get(merchantTimeZone);
  // A registration counts with the row that says who it is, once.
  const { rows: registered } = await sql<Row<'report_members', 'member'>>`with found as (
      select m.member, m.line, (m.at at time zone ${timeZone})::date as registered_day, coalesce(c.country, '') as country, m.currency,
        m.type not in (4, 9) as is_counted
      from (${membersForReports(sql`${unknown}::uuid[]`)}) m
      left join jsonb_to_recordset(${JSON.stringify(countries)}::jsonb) as c (member uuid, country text) on c.member = m.member
    ), known as (
      insert into report_members (member, line, registered_day, country, brand, currency, is_counted)
      select f.member, f.line, f.registered_day, f.country, ${context.config.brand}, f.currency, f.is_counted from found f
      on conflict do nothing returning *
    ), lines as (
    insert into report_line_days as d (day, line, country, brand, currency, registrations)
    select r.registered_day, ${lineColumns(sql`r.registered_day`)}, r.currency, count(*) from known r where r.is_counted group by 1, 2, 3, 4, 5
    on conflict (day, line, country, brand, currency) do update set registrations = d.registrations + excluded.registrations
    )
    select r.member from known r where r.is_counted`.execute(tx);
  if (registered.length > 0)
    await addRegistrations(
      tx,
      registered.map(({ member }) => member),
    );
}

const addRegistrations = (tx: Tx, members: readonly string[]): Promise<void> =>
  addTeamDays(
    tx,
    sql`select r.registered_day as day, r.member, r.currency, 1 as registrations from report_members r
      where r.member = any (${members}::uuid[])`,
    ['registrations'],
  );

const atOnce = 500;
/** A transaction that began before another may end after it: members of the last ten minutes are looked for again. */
const overlapMs = 600_000;

/** The smallest id of a moment: ids of members begin with the milliseconds at which they were made. */
const idAt = (atMs: number): string => {
  const hex = Math.max(0, atMs).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
};
const msOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** Looks for members who joined, and goes round all of them little by little, for those whose ids came in another order. */
export async function findNewMembers(context: Context, tx: Tx): Promise<void> {
  const { rows } = await sql<Row<'report_progress', 'members_after' | 'swept_after'>>`
    select members_after, swept_after from report_progress`.execute(tx);
  const { members_after: after = noLine, swept_after: swept = noLine } = rows[0] ?? {};
  const from = after === noLine ? noLine : idAt(msOf(after) - overlapMs);
  const newest = await idsAfter(tx, from);
  const round = await idsAfter(tx, swept);
  await knowMembers(context, tx, [...newest, ...round]);
  const last = newest.at(-1);
  const isAhead = last !== undefined && last > after;
  const sweptTo = round.length < atOnce ? noLine : (round.at(-1) ?? noLine);
  await sql`update report_progress set members_after = ${isAhead ? last : after}::uuid, swept_after = ${sweptTo}::uuid
    where (members_after, swept_after) is distinct from (${isAhead ? last : after}::uuid, ${sweptTo}::uuid)`.execute(
    tx,
  );
}

async function idsAfter(tx: Tx, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${memberIdsAfter(after, atOnce)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Everybody, for a rebuild. */
export async function knowEverybody(context: Context, tx: Tx): Promise<void> {
  for (let found = await idsAfter(tx, noLine); found.length > 0; found = await idsAfter(tx, found.at(-1) ?? noLine))
    await knowMembers(context, tx, found);
}
