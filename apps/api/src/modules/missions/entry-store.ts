/** Who takes part in missions and boards, and what their plays are worth. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Database, Tx } from '../../infra/database.ts';

export type EntryKey = { readonly member: MemberId; readonly promotion: string; readonly period: string };
export type EntryRow = EntryKey & {
  readonly kind: 'mission' | 'board';
  readonly version: number;
  readonly currency: Currency;
  readonly joinedAt: Date;
  readonly countsFrom: Date;
  readonly countsTo: Date;
  readonly countedUntil: Date | null;
  readonly progress: readonly bigint[];
  readonly isDue: boolean;
  readonly doneAt: Date | null;
  readonly reward: string | null;
  readonly given: number;
};
export type NewEntry = Pick<
  EntryRow,
  'member' | 'promotion' | 'period' | 'kind' | 'version' | 'currency' | 'joinedAt' | 'countsFrom' | 'countsTo'
> & { readonly tasks: number };

const columns = sql`e.member, e.promotion, e.period, e.kind, e.version, e.currency, e.joined_at as "joinedAt",
  e.counts_from as "countsFrom", e.counts_to as "countsTo", e.counted_until as "countedUntil", e.progress::text[] as progress,
  e.is_due as "isDue", e.done_at as "doneAt", e.reward, e.given`;

type Stored = Omit<EntryRow, 'progress'> & { readonly progress: readonly string[] };
const read = (rows: readonly Stored[]): EntryRow[] =>
  rows.map((row) => ({ ...row, progress: row.progress.map((text) => BigInt(text)) }));

/** Adds those that are not there yet. Returns how many were. */
export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<number> {
  if (entries.length === 0) return 0;
  const rows = entries.map((entry) => ({ ...entry, bucket: bucketOf(entry.member) }));
  const done =
    await sql`insert into mission_entries (bucket, member, promotion, period, kind, version, currency, joined_at, counts_from,
      counts_to, progress)
    select g.bucket, g.member, g.promotion, g.period, g.kind, g.version, g.currency, g."joinedAt", g."countsFrom", g."countsTo",
      array_fill(0::bigint, array[g.tasks])
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (bucket smallint, member uuid, promotion text, period text, kind text,
      version integer, currency text, "joinedAt" timestamptz, "countsFrom" timestamptz, "countsTo" timestamptz, tasks integer)
    order by g.bucket, g.member, g.promotion, g.period on conflict do nothing`.execute(tx);
  return Number(done.numAffectedRows ?? 0n);
}

/** Entries of members in some turns, in the order of their keys; locked until the transaction ends. */
export async function lockEntries(
  tx: Tx,
  members: readonly MemberId[],
  turns: readonly Pick<EntryKey, 'promotion' | 'period'>[],
): Promise<EntryRow[]> {
  const { rows } = await sql<Stored>`select ${columns}
    from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) k (bucket, member)
    cross join jsonb_to_recordset(${JSON.stringify(turns)}::jsonb) t (promotion text, period text)
    join mission_entries e on e.bucket = k.bucket and e.member = k.member and e.promotion = t.promotion and e.period = t.period
    order by e.bucket, e.member, e.promotion, e.period for update of e`.execute(tx);
  return read(rows);
}

export async function lockEntry(tx: Tx, { member, promotion, period }: EntryKey): Promise<EntryRow | undefined> {
  return (await lockEntries(tx, [member], [{ promotion, period }]))[0];
}

/** Entries of one member, the newest first. */
export async function entriesOf(database: Database | Tx, member: MemberId, limit: number): Promise<EntryRow[]> {
  const { rows } = await sql<Stored>`select ${columns} from mission_entries e
    where e.bucket = ${bucketOf(member)} and e.member = ${member}::uuid order by e.joined_at desc, e.promotion limit ${limit}`.execute(
    database,
  );
  return read(rows);
}

/** When members fulfilled some missions first. */
export async function fulfilledBy(
  database: Database | Tx,
  members: readonly MemberId[],
  missions: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (missions.length === 0) return new Map();
  const { rows } = await sql<
    Pick<EntryRow, 'member' | 'promotion'> & { at: Date }
  >`select e.member, e.promotion, min(e.done_at) as at
    from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) k (bucket, member)
    join mission_entries e on e.bucket = k.bucket and e.member = k.member
    where e.promotion = any (${[...missions]}::text[]) and e.done_at is not null group by 1, 2`.execute(database);
  return new Map(rows.map(({ member, promotion, at }) => [`${member} ${promotion}`, at]));
}

export type EntryUpdate = EntryKey & Pick<EntryRow, 'progress' | 'countedUntil' | 'isDue'>;

export async function updateEntries(tx: Tx, entries: readonly EntryUpdate[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ member, promotion, period, progress, countedUntil, isDue }) => ({
    ...{ bucket: bucketOf(member), member, promotion, period, countedUntil, isDue },
    progress: progress.map(String),
  }));
  await sql`update mission_entries e set counted_until = g."countedUntil", is_due = g."isDue",
      progress = array(select x::bigint from jsonb_array_elements_text(g.progress) with ordinality a (x, place) order by a.place)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (bucket smallint, member uuid, promotion text, period text,
      "countedUntil" timestamptz, "isDue" boolean, progress jsonb)
    where e.bucket = g.bucket and e.member = g.member and e.promotion = g.promotion and e.period = g.period`.execute(
    tx,
  );
}

/** Notes what was given for an entry, or that it was taken back. */
export async function noteGiven(
  tx: Tx,
  { member, promotion, period }: EntryKey,
  { reward, given, doneAt }: Pick<EntryRow, 'reward' | 'given' | 'doneAt'>,
): Promise<void> {
  await sql`update mission_entries set is_due = false, reward = ${reward}::uuid, given = ${given}, done_at = ${doneAt}
    where bucket = ${bucketOf(member)} and member = ${member}::uuid and promotion = ${promotion} and period = ${period}`.execute(
    tx,
  );
}

/** Entries for which something is to be given or taken back, in the order of their keys. */
export async function dueEntries(database: Database, after: EntryKey | undefined, limit: number): Promise<EntryKey[]> {
  const from = [after?.promotion ?? '', after === undefined ? -1 : bucketOf(after.member)] as const;
  const { rows } = await sql<EntryKey>`select e.member, e.promotion, e.period from mission_entries e
    where e.is_due and (e.promotion, e.bucket, e.member, e.period) >
      (${from[0]}, ${from[1]}::smallint, ${after?.member ?? '00000000-0000-0000-0000-000000000000'}::uuid, ${after?.period ?? ''})
    order by e.promotion, e.bucket, e.member, e.period limit ${limit}`.execute(database);
  return rows;
}

export type PlayKey = EntryKey & {
  readonly task: number;
  readonly product: string;
  readonly vendor: string;
  readonly ref: string;
};
export type CountedPlay = PlayKey & { readonly game: string; readonly at: Date; readonly worth: bigint };

/** What plays are worth by what was stored, of whatever tasks of some entries. */
export async function worthsOf(
  tx: Tx,
  keys: readonly Omit<PlayKey, 'task'>[],
  tasks: number,
): Promise<(PlayKey & { readonly worth: bigint })[]> {
  if (keys.length === 0) return [];
  const rows = keys.map((key) => ({ ...key, bucket: bucketOf(key.member) }));
  const { rows: found } = await sql<
    PlayKey & { worth: bigint }
  >`select p.member, p.promotion, p.period, p.task, p.product, p.vendor, p.ref,
      p.worth
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (bucket smallint, member uuid, promotion text, period text,
      product text, vendor text, ref text)
    cross join generate_series(0, ${tasks - 1}::integer) t (task)
    cross join lateral (
      -- Each by its whole key, whatever the planner thinks of a young table.
      select * from mission_plays m where m.bucket = g.bucket and m.member = g.member and m.promotion = g.promotion
        and m.period = g.period and m.task = t.task::smallint and m.product = g.product and m.vendor = g.vendor and m.ref = g.ref limit 1) p`.execute(
    tx,
  );
  return found;
}

export async function writePlays(tx: Tx, plays: readonly CountedPlay[]): Promise<void> {
  if (plays.length === 0) return;
  const rows = plays.map((play) => ({ ...play, bucket: bucketOf(play.member), worth: String(play.worth) }));
  await sql`insert into mission_plays (bucket, member, promotion, period, task, product, vendor, ref, game, at, worth)
    select g.bucket, g.member, g.promotion, g.period, g.task, g.product, g.vendor, g.ref, g.game, g.at, g.worth
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (bucket smallint, member uuid, promotion text, period text,
      task smallint, product text, vendor text, ref text, game text, at timestamptz, worth bigint)
    on conflict (bucket, member, promotion, period, task, product, vendor, ref) do update set worth = excluded.worth`.execute(
    tx,
  );
}

/** The best worth of a task's plays. */
export async function bestWorth(tx: Tx, { member, promotion, period }: EntryKey, task: number): Promise<bigint> {
  const { rows } = await sql<{ best: bigint }>`select coalesce(max(p.worth), 0)::bigint as best from mission_plays p
    where p.bucket = ${bucketOf(member)} and p.member = ${member}::uuid and p.promotion = ${promotion} and p.period = ${period}
      and p.task = ${task}`.execute(tx);
  return rows[0]?.best ?? 0n;
}

/** A page of the plays that counted for an entry, the newest first. */
export async function pageOfPlays(
  database: Database,
  { member, promotion, period }: EntryKey,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly plays: CountedPlay[]; readonly total: number }> {
  const own = sql`p.bucket = ${bucketOf(member)} and p.member = ${member}::uuid and p.promotion = ${promotion}
    and p.period = ${period} and p.worth > 0`;
  const { rows } =
    await sql<CountedPlay>`select p.member, p.promotion, p.period, p.task, p.product, p.vendor, p.ref, p.game, p.at, p.worth
    from mission_plays p where ${own} order by p.at desc, p.ref, p.task limit ${limit} offset ${offset}`.execute(
      database,
    );
  const counted = await sql<{
    total: number;
  }>`select count(*)::integer as total from mission_plays p where ${own}`.execute(database);
  return { plays: rows, total: counted.rows[0]?.total ?? 0 };
}

/** Which entries of members in some turns are not there. */
export async function missingEntries(
  tx: Tx,
  members: readonly MemberId[],
  turns: readonly Pick<EntryKey, 'promotion' | 'period'>[],
): Promise<EntryKey[]> {
  if (turns.length === 0) return [];
  const { rows } = await sql<EntryKey>`select k.member, t.promotion, t.period
    from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) k (bucket, member)
    cross join jsonb_to_recordset(${JSON.stringify(turns)}::jsonb) t (promotion text, period text)
    where not exists (select from mission_entries e where e.bucket = k.bucket and e.member = k.member and e.promotion = t.promotion
      and e.period = t.period)`.execute(tx);
  return rows;
}
