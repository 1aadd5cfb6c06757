/** The table of day sheets. */
import { sql } from 'kysely';
import type { SheetState } from '@banyan/core/day-sheets';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type SheetRow = Row<
  'day_sheets',
  'version' | 'figures' | 'hash' | 'made_at' | 'signed_at' | 'signed_by' | 'sign_reason'
> & {
  readonly day: string;
  readonly state: SheetState;
  /** The case of each line that differs, by the line's key. */
  readonly cases: Readonly<Record<string, string>>;
};

const columns = sql`s.day::text as day, s.version, s.state, s.figures, s.hash, s.cases, s.made_at, s.signed_at, s.signed_by, s.sign_reason`;

/** The sheet of a day that counts, or one of its versions; undefined where there is none. `locked`: until the end of the transaction. */
export async function readSheet(
  database: Database | Tx,
  day: string,
  { version, isLocked = false }: { readonly version?: number | undefined; readonly isLocked?: boolean } = {},
): Promise<SheetRow | undefined> {
  const { rows } = await sql<SheetRow>`select ${columns} from day_sheets s
    where s.day = ${day}::date and (${version ?? null}::integer is null or s.version = ${version ?? null})
    order by s.version desc limit 1 ${sql.raw(isLocked ? 'for update' : '')}`.execute(database);
  return rows[0];
}

/** Every version of a day, the newest first. */
export async function versionsOf(
  database: Database,
  day: string,
): Promise<Pick<SheetRow, 'version' | 'state' | 'signed_at' | 'signed_by'>[]> {
  const { rows } = await sql<
    Pick<SheetRow, 'version' | 'state' | 'signed_at' | 'signed_by'>
  >`select s.version, s.state, s.signed_at, s.signed_by
    from day_sheets s where s.day = ${day}::date order by s.version desc limit 100`.execute(database);
  return rows;
}

/** The latest day first, from the one before `before`. */
export async function listRows(
  database: Database,
  {
    state,
    before,
    limit,
  }: { readonly state: 'open' | 'signed' | undefined; readonly before: string | undefined; readonly limit: number },
): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`select ${columns} from day_sheets s
    where s.state <> 'reopened' and (${state ?? null}::text is null or s.state = ${state ?? null})
      and (${before ?? null}::date is null or s.day < ${before ?? null}::date)
    order by s.day desc limit ${limit}`.execute(database);
  return rows;
}

export type NewSheet = Pick<SheetRow, 'day' | 'figures' | 'hash' | 'cases' | 'made_at'>;

/** Stores a sheet as version `version`, or in the place of the open one of that version. False when that is signed. */
export async function storeSheet(tx: Tx, version: number, sheet: NewSheet): Promise<boolean> {
  const { day, figures, hash, cases, made_at: madeAt } = sheet;
  const { rows } = await sql`insert into day_sheets as s (day, version, figures, hash, cases, made_at)
    values (${day}::date, ${version}, ${figures}, ${hash}, ${JSON.stringify(cases)}::jsonb, ${madeAt})
    on conflict (day, version) do update set figures = excluded.figures, hash = excluded.hash, cases = excluded.cases, made_at = excluded.made_at
      where s.state = 'open'
    returning s.version`.execute(tx);
  return rows.length > 0;
}

export async function signRow(
  tx: Tx,
  { day, version }: Pick<SheetRow, 'day' | 'version'>,
  signed: {
    readonly figures: string;
    readonly hash: Buffer;
    readonly by: string;
    readonly at: Date;
    readonly reason: string;
  },
): Promise<void> {
  await sql`update day_sheets set state = 'signed', figures = ${signed.figures}, hash = ${signed.hash}, signed_at = ${signed.at},
      signed_by = ${signed.by}::uuid, sign_reason = ${signed.reason}
    where day = ${day}::date and version = ${version}`.execute(tx);
}

export async function reopenRow(tx: Tx, { day, version }: Pick<SheetRow, 'day' | 'version'>): Promise<void> {
  await sql`update day_sheets set state = 'reopened' where day = ${day}::date and version = ${version}`.execute(tx);
}

/** Ended days from the first on that have no sheet, the oldest first; those that ended before `endedBefore`, at most `most` back from it. */
export async function daysWithoutSheet(
  database: Database,
  {
    first,
    endedBefore,
    most,
    timeZone,
  }: { readonly first: string; readonly endedBefore: Date; readonly most: number; readonly timeZone: string },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`select to_char(d.day, 'YYYY-MM-DD') as day
    from (select (timezone(${timeZone}, ${endedBefore}::timestamptz))::date - n as day from generate_series(1, ${most}::integer) n) d
    where d.day >= ${first}::date and not exists (select from day_sheets s where s.day = d.day) order by d.day`.execute(
    database,
  );
  return rows.map(({ day }) => day);
}

export type DayState = {
  readonly day: string;
  readonly version: number;
  readonly state: SheetState | 'none';
  readonly hash: Buffer | null;
};

/** How each of these days stands, in their order; one without a sheet is `none`. */
export async function dayStates(database: Database | Tx, days: readonly string[]): Promise<DayState[]> {
  const { rows } = await sql<DayState>`select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(s.version, 0) as version,
      coalesce(s.state, 'none') as state, s.hash
    from unnest(${[...days]}::date[]) as d (day) left join day_sheets s on s.day = d.day and s.state <> 'reopened' order by d.day`.execute(
    database,
  );
  return rows;
}

/** Holds the signed sheets of these days as they are until the end of the transaction. */
export async function keepSigned(tx: Tx, days: readonly string[]): Promise<void> {
  await sql`select from day_sheets s where s.day = any (${[...days]}::date[]) and s.state = 'signed' order by s.day for share`.execute(
    tx,
  );
}
