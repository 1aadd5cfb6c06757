/** The tables of periods and of what they gave to each member. Money columns are units. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { LineState, PeriodState } from '@banyan/core/promotions';
import type { BusinessDay } from '@banyan/core/time';
import type { Database, Tx } from '../../infra/database.ts';
import type { BatchQuery } from '../../infra/writer.ts';
import type { Proof } from './proof.ts';

export type PeriodRow = {
  readonly promotion: string;
  readonly first: BusinessDay;
  readonly last: BusinessDay;
  readonly version: number;
  readonly state: PeriodState;
  /** The buckets below have their lines. */
  readonly nextBucket: number;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
};
export type PeriodKey = Pick<PeriodRow, 'promotion' | 'first'>;

const periodColumns = sql`p.promotion, p.first_day::text as first, p.last_day::text as last, p.version, p.state,
  p.next_bucket as "nextBucket", p.opened_at as "openedAt", p.closed_at as "closedAt"`;

/** Opens a period, unless one of the promotion lies there already. */
export async function openPeriod(
  database: Database,
  {
    promotion,
    first,
    last,
    version,
    openedAt,
  }: Pick<PeriodRow, 'promotion' | 'first' | 'last' | 'version' | 'openedAt'>,
): Promise<void> {
  await sql`insert into reward_periods (promotion, first_day, last_day, version, state, opened_at)
    select ${promotion}, ${first}::date, ${last}::date, ${version}, 'open', ${openedAt}
    where not exists (select 1 from reward_periods p where p.promotion = ${promotion} and p.last_day >= ${first}::date)
    on conflict do nothing`.execute(database);
}

/** A period whose lines are all written, for the demo. */
export async function insertPeriod(
  tx: Tx,
  {
    promotion,
    first,
    last,
    version,
    openedAt,
  }: Pick<PeriodRow, 'promotion' | 'first' | 'last' | 'version' | 'openedAt'>,
): Promise<void> {
  await sql`insert into reward_periods (promotion, first_day, last_day, version, state, next_bucket, opened_at)
    values (${promotion}, ${first}::date, ${last}::date, ${version}, 'closing', 64, ${openedAt})`.execute(tx);
}

/** Those that are over and not closed, the oldest first. */
export async function periodsToClose(database: Database, before: BusinessDay): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`select ${periodColumns} from reward_periods p
    where p.state <> 'closed' and p.last_day < ${before}::date order by p.last_day, p.promotion, p.first_day limit 200`.execute(
    database,
  );
  return rows;
}

/** Locked until the transaction ends: of two that close it at once the second goes on where the first is. */
export async function lockPeriod(tx: Tx, { promotion, first }: PeriodKey): Promise<PeriodRow> {
  const { rows } = await sql<PeriodRow>`select ${periodColumns} from reward_periods p
    where p.promotion = ${promotion} and p.first_day = ${first}::date for update`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no period of ${promotion} from ${first}`);
  return row;
}

export async function writePeriod(
  tx: Tx,
  { promotion, first }: PeriodKey,
  { state, nextBucket, closedAt }: Pick<PeriodRow, 'state' | 'nextBucket' | 'closedAt'>,
): Promise<void> {
  await sql`update reward_periods set state = ${state}, next_bucket = ${nextBucket}, closed_at = ${closedAt}
    where promotion = ${promotion} and first_day = ${first}::date`.execute(tx);
}

/** The period of a promotion in which a day lies. */
export async function periodAt(
  database: Database | Tx,
  promotion: string,
  day: BusinessDay,
): Promise<PeriodRow | undefined> {
  const { rows } = await sql<PeriodRow>`select ${periodColumns} from reward_periods p
    where p.promotion = ${promotion} and ${day}::date between p.first_day and p.last_day`.execute(database);
  return rows[0];
}

export async function readPeriod(
  database: Database | Tx,
  { promotion, first }: PeriodKey,
): Promise<PeriodRow | undefined> {
  const { rows } = await sql<PeriodRow>`select ${periodColumns} from reward_periods p
    where p.promotion = ${promotion} and p.first_day = ${first}::date`.execute(database);
  return rows[0];
}

/** What a period has come to in a currency. */
export type PeriodSum = {
  readonly promotion: string;
  readonly first: BusinessDay;
  readonly currency: Currency;
  readonly state: LineState;
  readonly lines: number;
  readonly units: bigint;
};

/** Periods of a promotion, the newest first, from before a day on. */
export async function periodsOf(
  database: Database,
  promotion: string,
  { before, limit }: { readonly before: BusinessDay | undefined; readonly limit: number },
): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`select ${periodColumns} from reward_periods p
    where p.promotion = ${promotion} and p.first_day < coalesce(${before ?? null}::date, 'infinity') order by p.first_day desc
    limit ${limit}`.execute(database);
  return rows;
}

/** Of closed periods as it was stored, of others as it is now. */
export async function sumsOfPeriods(database: Database, keys: readonly PeriodKey[]): Promise<PeriodSum[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<PeriodSum>`with asked as (
      select p.promotion, p.first_day, p.sums
      from unnest(${keys.map(({ promotion }) => promotion)}::text[], ${keys.map(({ first }) => first)}::date[]) as k (promotion, first_day)
      join reward_periods p on p.promotion = k.promotion and p.first_day = k.first_day)
    select a.promotion, a.first_day::text as first, s.currency, s.state, s.lines, s.units
    from asked a cross join lateral jsonb_to_recordset(a.sums) as s (currency text, state text, lines integer, units bigint)
    union all
    select l.promotion, l.first_day::text, l.currency, l.state, count(*)::integer, sum(l.units)::bigint
    from asked a join reward_lines l on l.promotion = a.promotion and l.first_day = a.first_day where a.sums is null group by 1, 2, 3, 4
    order by 1, 2, 3, 4`.execute(database);
  return rows;
}

/** Stores what a period came to; nothing of it changes any more. */
export async function storeSums(tx: Tx, { promotion, first }: PeriodKey): Promise<void> {
  await sql`update reward_periods set sums = (
      select coalesce(jsonb_agg(to_jsonb(s)), '[]'::jsonb) from (
        select l.currency, l.state, count(*)::integer as lines, sum(l.units)::bigint as units from reward_lines l
        where l.promotion = ${promotion} and l.first_day = ${first}::date group by 1, 2 order by 1, 2) s)
    where promotion = ${promotion} and first_day = ${first}::date`.execute(tx);
}

export type LineRow = {
  readonly member: MemberId;
  readonly id: string;
  readonly promotion: string;
  readonly first: BusinessDay;
  readonly currency: Currency;
  readonly level: number;
  readonly proof: Proof;
  readonly units: bigint;
  readonly isReserved: boolean;
  readonly state: LineState;
  readonly why: string | null;
  readonly reward: string | null;
  readonly madeAt: Date;
  readonly endedAt: Date | null;
};

const lineColumns = sql`l.member, l.id, l.promotion, l.first_day::text as first, l.currency, l.level, l.proof, l.units,
  l.is_reserved as "isReserved", l.state, l.why, l.reward, l.made_at as "madeAt", l.ended_at as "endedAt"`;

const atOnce = 2000;

/** Lines of members who have none for the period yet. */
export async function insertLines(
  tx: Tx,
  { promotion, first }: PeriodKey,
  lines: readonly Pick<
    LineRow,
    'member' | 'id' | 'currency' | 'level' | 'proof' | 'units' | 'isReserved' | 'state' | 'why' | 'reward'
  >[],
  at: Date,
): Promise<void> {
  for (let from = 0; from < lines.length; from += atOnce) {
    const some = lines.slice(from, from + atOnce);
    await sql`insert into reward_lines (bucket, member, promotion, first_day, id, currency, level, proof, units, is_reserved, state, why, reward,
        made_at, ended_at)
      select bucket_of(k.member), k.member, ${promotion}, ${first}::date, k.id, k.currency, k.level, k.proof, k.units, k.reserved, k.state, k.why,
        k.reward, ${at}, case when k.state <> 'due' then ${at}::timestamptz end
      from unnest(${some.map(({ member }) => member)}::uuid[], ${some.map(({ id }) => id)}::uuid[],
        ${some.map(({ currency }) => currency)}::text[], ${some.map(({ level }) => level)}::smallint[],
        ${some.map(({ proof }) => JSON.stringify(proof))}::jsonb[], ${some.map(({ units }) => String(units))}::bigint[],
        ${some.map(({ isReserved }) => isReserved)}::boolean[], ${some.map(({ state }) => state)}::text[], ${some.map(({ why }) => why)}::text[],
        ${some.map(({ reward }) => reward)}::uuid[])
        as k (member, id, currency, level, proof, units, reserved, state, why, reward)
      on conflict do nothing`.execute(tx);
  }
}

export type DueLine = Pick<LineRow, 'member' | 'currency' | 'units'>;

/** Lines of a bucket that wait to be given, with room in the budget or without, behind a member. */
const dueSql = `select l.member, l.currency, l.units from reward_lines l
  where l.promotion = $1 and l.first_day = $2::date and l.state = 'due' and l.is_reserved = $3 and l.bucket = $4::smallint and l.member > $5::uuid
  order by l.member limit $6`;

/** Where a walk through lines stands: behind one of them, in the order of buckets and members. */
export type LinePlace = { readonly bucket: number; readonly member: string };
export const beforeAll: LinePlace = { bucket: -1, member: '00000000-0000-0000-0000-000000000000' };

/**
 * Lines that wait to be given in some buckets and have room in the budget, behind a place. Each bucket is asked by itself, since of several the database
 * sorts all there are for each chunk.
 */
export async function dueIn(
  query: BatchQuery,
  { promotion, first }: PeriodKey,
  { buckets, after, most }: { readonly buckets: readonly number[]; readonly after: LinePlace; readonly most: number },
): Promise<DueLine[]> {
  const found: DueLine[] = [];
  for (const bucket of buckets) {
    if (bucket < after.bucket) continue;
    if (found.length >= most) break;
    const from = bucket === after.bucket ? after.member : beforeAll.member;
    const values = [promotion, first, true, bucket, from, most - found.length];
    found.push(...(await query<DueLine>('reward-lines-due', dueSql, values)));
  }
  return found;
}

/** Lines that are due, locked; what another transaction holds is left out. */
export async function lockDue(
  tx: Tx,
  { promotion, first }: PeriodKey,
  { isReserved, most, after = beforeAll }: { isReserved: boolean; most: number; after?: LinePlace },
): Promise<DueLine[]> {
  const { rows } = await sql<DueLine>`select l.member, l.currency, l.units from reward_lines l
    where l.promotion = ${promotion} and l.first_day = ${first}::date and l.state = 'due' and l.is_reserved = ${isReserved}
      and (l.bucket, l.member) > (${after.bucket}::smallint, ${after.member}::uuid)
    order by l.bucket, l.member limit ${most} for update skip locked`.execute(tx);
  return rows;
}

export async function markReserved(
  tx: Tx,
  { promotion, first }: PeriodKey,
  members: readonly MemberId[],
): Promise<void> {
  await sql`update reward_lines l set is_reserved = true, why = null
    from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) as k (bucket, member)
    where l.bucket = k.bucket and l.member = k.member and l.promotion = ${promotion} and l.first_day = ${first}::date`.execute(
    tx,
  );
}

/**
 * SQL: marks lines that are due as given, each with its reward, or as barred with why. Its values: promotion, first day, buckets, members, rewards, whys, at.
 * Each is looked up by its key: right after a million were written nothing is known of the table, and a join would go through all that are due.
 */
export const endLinesSql = `update reward_lines l set state = case when k.reward is null then 'barred' else 'given' end, reward = k.reward, why = k.why,
    ended_at = $7
  from unnest($3::smallint[], $4::uuid[], $5::uuid[], $6::text[]) k (bucket, member, reward, why)
  cross join lateral (select d.ctid as place from reward_lines d where d.bucket = k.bucket and d.member = k.member and d.promotion = $1
    and d.first_day = $2::date for update) one
  where l.ctid = one.place and l.state = 'due'`;

/** Ends what is due since before a moment as lapsed. Returns how many. */
export async function lapseLines(
  tx: Tx,
  { promotion, first }: PeriodKey,
  { before, at, isReserved }: { readonly before: Date; readonly at: Date; readonly isReserved: boolean },
): Promise<void> {
  await sql`update reward_lines set state = 'lapsed', ended_at = ${at} where promotion = ${promotion} and first_day = ${first}::date
    and state = 'due' and is_reserved = ${isReserved} and made_at <= ${before}`.execute(tx);
}

export async function hasDue(database: Database | Tx, { promotion, first }: PeriodKey): Promise<boolean> {
  const { rows } =
    await sql`select 1 from reward_lines l where l.promotion = ${promotion} and l.first_day = ${first}::date
    and l.state = 'due' limit 1`.execute(database);
  return rows.length > 0;
}

/** What of a period's reserves came to which end, by currency. */
export async function reservedSums(
  tx: Tx,
  { promotion, first }: PeriodKey,
): Promise<{ currency: Currency; given: bigint; unused: bigint }[]> {
  const { rows } = await sql<{ currency: Currency; given: bigint; unused: bigint }>`select l.currency,
      coalesce(sum(l.units) filter (where l.state = 'given'), 0)::bigint as given,
      coalesce(sum(l.units) filter (where l.state in ('barred', 'lapsed')), 0)::bigint as unused
    from reward_lines l where l.promotion = ${promotion} and l.first_day = ${first}::date and l.is_reserved group by 1 order by 1`.execute(
    tx,
  );
  return rows;
}

const own = (member: MemberId) => sql`l.bucket = ${bucketOf(member)} and l.member = ${member}::uuid`;

export async function lockLine(tx: Tx, member: MemberId, id: string): Promise<LineRow | undefined> {
  const { rows } =
    await sql<LineRow>`select ${lineColumns} from reward_lines l where ${own(member)} and l.id = ${id}::uuid for update`.execute(
      tx,
    );
  return rows[0];
}

export async function readLine(database: Database, member: MemberId, id: string): Promise<LineRow | undefined> {
  const { rows } =
    await sql<LineRow>`select ${lineColumns} from reward_lines l where ${own(member)} and l.id = ${id}::uuid`.execute(
      database,
    );
  return rows[0];
}

/** A member's lines of some promotions, the newest first, and how many there are. */
export async function linesOf(
  database: Database,
  member: MemberId,
  {
    promotions,
    offset,
    limit,
  }: { readonly promotions: readonly string[]; readonly offset: number; readonly limit: number },
): Promise<{ lines: LineRow[]; total: number }> {
  const mine = sql`${own(member)} and l.promotion = any (${[...promotions]}::text[])`;
  const { rows } = await sql<LineRow>`select ${lineColumns} from reward_lines l where ${mine}
    order by l.first_day desc, l.promotion limit ${limit} offset ${offset}`.execute(database);
  const counted = await sql<{
    total: number;
  }>`select count(*)::integer as total from reward_lines l where ${mine}`.execute(database);
  return { lines: rows, total: counted.rows[0]?.total ?? 0 };
}

/** A member's lines of some promotions that are due and have room in the budget. */
export async function dueLinesOf(
  database: Database,
  member: MemberId,
  promotions: readonly string[],
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`select ${lineColumns} from reward_lines l
    where ${own(member)} and l.promotion = any (${[...promotions]}::text[]) and l.state = 'due' and l.is_reserved limit 100`.execute(
    database,
  );
  return rows;
}

/** Lines of a period for the staff, the largest first. */
export async function linesOfPeriod(
  database: Database,
  { promotion, first }: PeriodKey,
  {
    after,
    limit,
  }: { readonly after: { readonly units: bigint; readonly member: string } | undefined; readonly limit: number },
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`select ${lineColumns} from reward_lines l
    where l.promotion = ${promotion} and l.first_day = ${first}::date
      and (${after === undefined} or l.units < ${String(after?.units ?? 0n)}::bigint
        or (l.units = ${String(after?.units ?? 0n)}::bigint and l.member > ${after?.member ?? null}::uuid))
    order by l.units desc, l.member limit ${limit}`.execute(database);
  return rows;
}

/** The line of a member in one period. */
export async function lineOfPeriod(
  database: Database,
  member: MemberId,
  { promotion, first }: PeriodKey,
): Promise<LineRow | undefined> {
  const { rows } =
    await sql<LineRow>`select ${lineColumns} from reward_lines l where ${own(member)} and l.promotion = ${promotion}
    and l.first_day = ${first}::date`.execute(database);
  return rows[0];
}
