/** The table of simulations. What was found stands in it as JSON with bigints as text. */
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Currency } from '@banyan/core/money';
import type { Forecast, SimulationState, SimulationSum } from '@banyan/core/simulations';
import type { Published } from '@banyan/protocol/admin/promotions';
import { canonical } from '../../infra/canonical.ts';
import type { Database, Tx } from '../../infra/database.ts';

/** What one bonus costs by the table of one game. */
export type ForecastRow = Forecast & {
  readonly game: string;
  readonly currency: Currency;
  readonly bonus: bigint;
  readonly deposit: bigint;
  readonly stake: bigint;
};

export type SimulationRow = {
  readonly id: string;
  readonly promotion: string;
  readonly input: Published;
  readonly days: number;
  readonly from: Date;
  readonly until: Date;
  readonly state: SimulationState;
  readonly staff: string;
  readonly askedAt: Date;
  readonly endedAt: Date | null;
  readonly place: string;
  readonly seen: number;
  readonly total: number;
  readonly sums: readonly SimulationSum[];
  readonly forecasts: readonly ForecastRow[];
};

type Stored = Omit<SimulationRow, 'input' | 'sums' | 'forecasts'> & {
  readonly input: string;
  readonly sums: string;
  readonly forecasts: string;
};

const columns = sql`s.id, s.promotion, s.input, s.days, s.span_from as "from", s.span_until as "until", s.state, s.staff,
  s.asked_at as "askedAt", s.ended_at as "endedAt", s.place, s.seen, s.total, s.sums, s.forecasts`;

const written = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));
const read = (text: string): unknown =>
  JSON.parse(text, (_key, part: unknown) =>
    typeof part === 'string' && /^-?\d+n$/.test(part) ? BigInt(part.slice(0, -1)) : part,
  );

const rowOf = ({ input, sums, forecasts, ...rest }: Stored): SimulationRow => ({
  ...rest,
  input: JSON.parse(input) as Published,
  sums: read(sums) as SimulationSum[],
  forecasts: read(forecasts) as ForecastRow[],
});

/** What the figures follow from, without the dates and the budget: a promotion that is put off or given more money has the same. */
function fingerprintOf({ kind, rules, times, per, isFirstDeposit }: Published): Buffer {
  return hash('sha256', canonical({ kind, rules, times, per, isFirstDeposit }), 'buffer');
}

type NewSimulation = Pick<SimulationRow, 'id' | 'input' | 'days' | 'from' | 'until' | 'staff' | 'askedAt'>;

/** Returns whether it is new. */
export async function insertSimulation(tx: Tx, row: NewSimulation): Promise<boolean> {
  const { id, input, days, from, until, staff, askedAt } = row;
  const done = await tx
    .insertInto('promotion_simulations')
    .values({
      ...{ id, days, staff, promotion: input.id, input: JSON.stringify(input), fingerprint: fingerprintOf(input) },
      ...{ state: 'waiting', span_from: from, span_until: until, asked_at: askedAt },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export async function findSimulation(database: Database | Tx, id: string): Promise<SimulationRow | undefined> {
  const { rows } = await sql<Stored>`select ${columns} from promotion_simulations s where s.id = ${id}::uuid`.execute(
    database,
  );
  return rows[0] === undefined ? undefined : rowOf(rows[0]);
}

/** The newest of a promotion. */
export async function simulationsOf(database: Database, promotion: string): Promise<SimulationRow[]> {
  const { rows } = await sql<Stored>`select ${columns} from promotion_simulations s where s.promotion = ${promotion}
    order by s.asked_at desc, s.id limit 20`.execute(database);
  return rows.map(rowOf);
}

/** How many are asked for or under way. */
export async function countOpen(database: Database | Tx): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*)::integer as open from promotion_simulations s
    where s.ended_at is null`.execute(database);
  return rows[0]?.open ?? 0;
}

/** The newest that has come to its end for the same rules, if there is one. */
export async function simulationFor(tx: Tx, input: Published): Promise<SimulationRow | undefined> {
  const { rows } = await sql<Stored>`select ${columns} from promotion_simulations s
    where s.fingerprint = ${fingerprintOf(input)} and s.state = 'done' order by s.ended_at desc limit 1`.execute(tx);
  return rows[0] === undefined ? undefined : rowOf(rows[0]);
}

/** Starts one that waits. */
export async function startSimulation(
  database: Database,
  id: string,
  { total, forecasts }: { readonly total: number; readonly forecasts: readonly ForecastRow[] },
): Promise<boolean> {
  const done = await database
    .updateTable('promotion_simulations')
    .set({ state: 'running', total, forecasts: written(forecasts) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Writes a page of members. False when another worker has written it, or it was cancelled meanwhile. */
export async function writePage(
  database: Database,
  { id, place }: Pick<SimulationRow, 'id' | 'place'>,
  next: Pick<SimulationRow, 'place' | 'seen' | 'sums'>,
): Promise<boolean> {
  const done = await database
    .updateTable('promotion_simulations')
    .set({ place: next.place, seen: next.seen, sums: written(next.sums) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('place', '=', place)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Ends one that is not over. Returns whether it was not. */
export async function endSimulation(
  database: Database | Tx,
  id: string,
  state: 'done' | 'failed' | 'cancelled',
  at: Date,
): Promise<boolean> {
  const done = await database
    .updateTable('promotion_simulations')
    .set({ state, ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
