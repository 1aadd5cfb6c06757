/** Verification progress and faults, as rows. */
import type { Evidence } from '@banyan/games/watch';
import { sql } from 'kysely';
import type { Database, Tx } from '../../infra/database.ts';

export type Kind = 'draws' | 'imported' | 'rounds' | 'prizes';
export type Fault = { readonly id: string; readonly fault: string };
/** The last round that was checked. The moment is the database's text: it is finer than a millisecond. */
export type Place = { readonly at: string; readonly id: string };

/** Counts what was checked and keeps its faults. `place` is where the next turn goes on. */
export async function addChecked(
  tx: Tx,
  kind: Kind,
  { checked, faults, place }: { checked: number; faults: readonly Fault[]; place?: Place | undefined },
): Promise<void> {
  await sql`update fairness_totals t set checked = t.checked + ${checked}, checked_at = clock_now(),
      after_at = coalesce(${place?.at ?? null}::timestamptz, t.after_at), after_id = coalesce(${place?.id ?? null}::uuid, t.after_id)
    where t.kind = ${kind}`.execute(tx);
  if (faults.length === 0) return;
  await sql`insert into fairness_faults (kind, id, fault, found_at)
    select ${kind}, f.id, left(f.fault, 500), clock_now()
    from unnest(${faults.map(({ id }) => id)}::uuid[], ${faults.map(({ fault }) => fault)}::text[]) as f (id, fault)
    on conflict do nothing`.execute(tx);
}

/** Where the checks of rounds or prizes stand. */
export async function readPlace(database: Database, kind: 'rounds' | 'prizes'): Promise<Place> {
  const { rows } = await sql<Place>`select t.after_at::text as at, t.after_id as id from fairness_totals t
    where t.kind = ${kind}`.execute(database);
  return rows[0] as Place;
}

/** Whether the checks still stand there, locked: of two auditors that checked the same one counts them. */
export async function isStillAt(tx: Tx, kind: 'rounds' | 'prizes', { at, id }: Place): Promise<boolean> {
  const { rows } = await sql`select from fairness_totals t
    where t.kind = ${kind} and t.after_at = ${at}::timestamptz and t.after_id = ${id}::uuid for update`.execute(tx);
  return rows.length > 0;
}

export type Total = {
  readonly kind: Kind;
  readonly checked: number;
  readonly mismatches: number;
  readonly checkedAt: Date | null;
};

export async function readTotals(database: Database): Promise<Total[]> {
  const { rows } = await sql<Total>`select t.kind, t.checked::float8 as checked, t.checked_at as "checkedAt",
      (select count(*)::integer from fairness_faults f where f.kind = t.kind) as mismatches
    from fairness_totals t order by t.kind`.execute(database);
  return rows;
}

/** The newest first. */
export async function readFaults(database: Database, most: number): Promise<(Fault & { kind: Kind; foundAt: Date })[]> {
  const { rows } = await sql<
    Fault & { kind: Kind; foundAt: Date }
  >`select f.kind, f.id, f.fault, f.found_at as "foundAt"
    from fairness_faults f order by f.found_at desc, f.id limit ${most}`.execute(database);
  return rows;
}

/** What a version of a game has returned: sums over its rounds. */
export type Returned = {
  readonly game: string;
  readonly version: string;
  readonly rounds: number;
  /** Of payout by stake, of its square, and of what it is on average. */
  readonly returned: number;
  readonly squares: number;
  readonly expected: number;
  readonly evidence: Readonly<Record<string, Evidence>>;
  readonly isAlarmed: boolean;
};

const returnedColumns = sql`r.game, r.version, r.rounds::float8 as rounds, r.returned, r.squares, r.expected, r.evidence,
  r.alarmed_at is not null as "isAlarmed"`;

/** What a version has returned so far, locked. */
export async function lockReturned(tx: Tx, game: string, version: string): Promise<Returned> {
  await sql`insert into fairness_returns (game, version) values (${game}, ${version}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<Returned>`select ${returnedColumns} from fairness_returns r
    where r.game = ${game} and r.version = ${version} for update`.execute(tx);
  return rows[0] as Returned;
}

export async function addReturned(tx: Tx, one: Returned): Promise<void> {
  await sql`update fairness_returns r set rounds = ${one.rounds}, returned = ${one.returned}, squares = ${one.squares},
      expected = ${one.expected}, evidence = ${JSON.stringify(one.evidence)}::jsonb,
      alarmed_at = case when ${one.isAlarmed} then coalesce(r.alarmed_at, clock_now()) end
    where r.game = ${one.game} and r.version = ${one.version}`.execute(tx);
}

/** Of every version of every game. */
export async function readReturned(database: Database): Promise<Returned[]> {
  const { rows } = await sql<Returned>`select ${returnedColumns} from fairness_returns r
    where r.rounds > 0 order by r.game, r.rounds desc`.execute(database);
  return rows;
}
