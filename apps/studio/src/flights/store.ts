/** The tables of flights and of the bets on them. */
import { createHash } from 'node:crypto';
import { commitment } from '@banyan/games/fair';
import type { Queries } from '../database.ts';
import { type Round, roundColumns } from '../rounds/store.ts';

export type FlightPhase = 'open' | 'flying' | 'ended' | 'void';
export type Flight = {
  readonly number: number;
  readonly server_seed: string;
  readonly seed_hash: string;
  readonly client_seed: string | null;
  readonly phase: FlightPhase;
  readonly started_at: Date | null;
  readonly reached: number | null;
};

const columns = 'number, server_seed, seed_hash, client_seed, phase, started_at, reached';

/** The next flight, open for bets. Numbers have no gap. */
export async function openFlight(tx: Queries, serverSeed: string): Promise<Flight> {
  const { rows } = await tx.query<Flight>(
    `insert into flights (number, server_seed, seed_hash, phase, made_at)
     values ((select coalesce(max(number) + 1, 0) from flights), $1, $2, 'open', now()) returning ${columns}`,
    [serverSeed, commitment(serverSeed)],
  );
  return rows[0] as Flight;
}

export async function unfinishedFlights(tx: Queries): Promise<Flight[]> {
  return (await tx.query<Flight>(`select ${columns} from flights where phase in ('open', 'flying') order by number`))
    .rows;
}

/** The ids of the bets that count, in their order. */
async function betsOf(tx: Queries, number: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    "select id from rounds where flight = $1 and phase in ('staked', 'settled') order by id",
    [number],
  );
  return rows.map(({ id }) => id);
}

/** What the players add to the seeds: the ids of their bets. */
export async function closeBets(tx: Queries, number: number): Promise<string> {
  // Stakes that arrive now wait for this lock, and find the bets closed.
  await tx.query('select from flights where number = $1 for update', [number]);
  return createHash('sha256')
    .update((await betsOf(tx, number)).join(','))
    .digest('hex');
}

export async function letFly(
  tx: Queries,
  number: number,
  { clientSeed, reached }: { clientSeed: string; reached: number },
): Promise<void> {
  await tx.query(
    "update flights set phase = 'flying', client_seed = $2, reached = $3, started_at = now() where number = $1 and phase = 'open'",
    [number, clientSeed, reached],
  );
}

export async function endFlight(tx: Queries, number: number, phase: 'ended' | 'void'): Promise<void> {
  await tx.query("update flights set phase = $2 where number = $1 and phase in ('open', 'flying')", [number, phase]);
}

/** A stake was taken: true where the flight still took bets, and the bet counts. */
export async function holdOpen(tx: Queries, number: number): Promise<boolean> {
  const { rows } = await tx.query<{ phase: FlightPhase }>('select phase from flights where number = $1 for share', [
    number,
  ]);
  return rows[0]?.phase === 'open';
}

/** Bets of a flight that are not decided yet and are due: left by hand, aimed no higher than `grown`, or all of them where that is null. */
export async function dueBets(tx: Queries, number: number, grown: number | null): Promise<(BetRow & { id: string })[]> {
  const { rows } = await tx.query<BetRow & { id: string }>(
    `select id, stake, (choice->>'aim')::int as aim, left_at_ms from rounds where flight = $1 and phase = 'staked' and payout is null
       and ($2::int is null or left_at_ms is not null or (choice->>'aim')::int <= $2)`,
    [number, grown],
  );
  return rows;
}

export type BetRow = { readonly stake: bigint; readonly aim: number | null; readonly left_at_ms: number | null };

/** Notes a cash-out; the first one counts. Undefined where there is no such bet to leave. */
export async function leave(tx: Queries, id: string, player: string, atMs: number): Promise<Round | undefined> {
  const { rows } = await tx.query<Round>(
    `update rounds set left_at_ms = coalesce(left_at_ms, $3) where id = $1 and player = $2 and phase = 'staked' and payout is null
     returning ${roundColumns}`,
    [id, player, atMs],
  );
  return rows[0];
}

/**
 * Decides a bet once: what it pays. How the flight ends is not written beside it, since a bet is decided while others still fly. One that was left meanwhile is not decided: its cash-out has to count. Answers the
 * round as it is then; undefined where it was not this call that decided it.
 */
export async function decide(
  tx: Queries,
  { id, left_at_ms: leftAtMs }: { id: string; left_at_ms: number | null },
  { payout, aloneMs }: { payout: bigint; aloneMs: number },
): Promise<Round | undefined> {
  // Whoever decides it pays it, and has it alone for a while.
  const { rows } = await tx.query<Round>(
    `update rounds set payout = $2, next_try_at = now() + $4 * interval '1 millisecond'
     where id = $1 and phase = 'staked' and payout is null and left_at_ms is not distinct from $3 returning ${roundColumns}`,
    [id, payout, leftAtMs, aloneMs],
  );
  return rows[0];
}

/** Stakes go back. */
export async function returnBets(tx: Queries, number: number, onlyWithoutAim: boolean): Promise<void> {
  await tx.query(
    `update rounds set phase = 'undoing', next_try_at = now() where flight = $1 and phase = 'staked' and payout is null
       and (not $2 or (left_at_ms is null and choice->>'aim' is null))`,
    [number, onlyWithoutAim],
  );
}

/** How the last flights ended, the newest first. */
export async function lastFlights(tx: Queries): Promise<{ number: number; reached: number }[]> {
  const { rows } = await tx.query<{ number: number; reached: number }>(
    "select number, reached from flights where phase = 'ended' order by number desc limit 20",
  );
  return rows;
}
