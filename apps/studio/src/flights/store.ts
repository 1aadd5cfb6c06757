/** The tables of flights and of the bets on them. */
import type pg from 'pg';
import { commitment } from '@banyan/games/fair';
import { hashOfBets } from '@banyan/games/flight';
import type { BeaconSource } from '@banyan/games/proof';
import { type Queries, within } from '../database.ts';
import { type Round, roundColumns } from '../rounds/store.ts';
import type { TimedRound } from '../shared-rounds/beacon.ts';
import type { ChainPlace, Chains } from '../shared-rounds/chains.ts';

export type FlightPhase = 'open' | 'closed' | 'flying' | 'ended' | 'void';
export type Flight = {
  readonly number: number;
  readonly server_seed: string;
  readonly seed_hash: string;
  readonly phase: FlightPhase;
  readonly reached: number | null;
};

const columns = 'number, server_seed, seed_hash, phase, reached';

/** The next flight, open for bets, with the next seed of the chain. Numbers have no gap. */
export async function openFlight(
  pool: pg.Pool,
  chains: Chains,
  beacon: TimedRound,
): Promise<{ readonly flight: Flight; readonly place: ChainPlace }> {
  return await within(pool, async (tx) => {
    const place = await chains.next(tx);
    const { rows } = await tx.query<Flight>(
      `insert into flights (number, server_seed, seed_hash, phase, made_at, chain, chain_index, beacon_source, beacon_chain, beacon_round, beacon_at)
       values ((select coalesce(max(number) + 1, 0) from flights), $1, $2, 'open', now(), $3, $4, $5, $6, $7, $8) returning ${columns}`,
      [
        place.serverSeed,
        commitment(place.serverSeed),
        place.chain,
        place.index,
        beacon.source,
        beacon.chain,
        beacon.round,
        new Date(beacon.at),
      ],
    );
    return { flight: rows[0] as Flight, place };
  });
}

export async function unfinishedFlights(tx: Queries): Promise<Flight[]> {
  return (
    await tx.query<Flight>(`select ${columns} from flights where phase in ('open', 'closed', 'flying') order by number`)
  ).rows;
}

/** Takes no more bets; returns the hash over the ids of those that count. */
export async function closeBets(pool: pg.Pool, number: number): Promise<string> {
  return await within(pool, async (tx) => {
    // Stakes that arrive now wait for this lock, and find the bets closed.
    await tx.query('select from flights where number = $1 for update', [number]);
    const { rows } = await tx.query<{ id: string }>(
      "select id from rounds where flight = $1 and phase in ('staked', 'settled')",
      [number],
    );
    const betsHash = hashOfBets(rows.map(({ id }) => id));
    await tx.query("update flights set phase = 'closed', bets_hash = $2 where number = $1 and phase = 'open'", [
      number,
      betsHash,
    ]);
    return betsHash;
  });
}

export async function startRound(
  tx: Queries,
  number: number,
  { pulse, clientSeed, reached }: { pulse: string; clientSeed: string; reached: number },
): Promise<void> {
  await tx.query(
    "update flights set phase = 'flying', pulse = $2, client_seed = $3, reached = $4, started_at = now() where number = $1 and phase = 'closed'",
    [number, pulse, clientSeed, reached],
  );
}

export async function endFlight(tx: Queries, number: number, phase: 'ended' | 'void'): Promise<void> {
  await tx.query("update flights set phase = $2 where number = $1 and phase in ('open', 'closed', 'flying')", [
    number,
    phase,
  ]);
}

/** The flight takes place for nobody: all stakes are refunded. */
export async function voidFlight(pool: pg.Pool, number: number): Promise<void> {
  await within(pool, async (tx) => {
    await endFlight(tx, number, 'void');
    await returnBets(tx, number, false);
  });
}

/** A stake was taken: true where the flight still took bets, and the bet counts. */
export async function holdOpen(tx: Queries, number: number): Promise<boolean> {
  const { rows } = await tx.query<{ phase: FlightPhase }>('select phase from flights where number = $1 for share', [
    number,
  ]);
  return rows[0]?.phase === 'open';
}

const automatic = "least((choice->>'aim')::int, (choice->>'cap')::int)";

/** Bets of a flight that are not decided yet and are due: left by hand, to be cashed out no higher than `grown`, or all of them where that is null. */
export async function dueBets(tx: Queries, number: number, grown: number | null): Promise<(BetRow & { id: string })[]> {
  const { rows } = await tx.query<BetRow & { id: string }>(
    `select id, stake, (choice->>'aim')::int as aim, (choice->>'cap')::int as cap, left_at_ms from rounds
     where flight = $1 and phase = 'staked' and payout is null and ($2::int is null or left_at_ms is not null or ${automatic} <= $2)`,
    [number, grown],
  );
  return rows;
}

export type BetRow = {
  readonly stake: bigint;
  readonly aim: number | null;
  readonly cap: number | null;
  readonly left_at_ms: number | null;
};

/** Notes a cash-out; the first one counts. Undefined where there is no such bet to leave. */
export async function noteCashOut(tx: Queries, id: string, player: string, atMs: number): Promise<Round | undefined> {
  const { rows } = await tx.query<Round>(
    `update rounds set left_at_ms = coalesce(left_at_ms, $3) where id = $1 and player = $2 and phase = 'staked' and payout is null
     returning ${roundColumns}`,
    [id, player, atMs],
  );
  return rows[0];
}

/**
 * Decides a bet once: what it pays. How the flight ends is not written beside it, since a bet is decided while others still fly. One that was left meanwhile is not decided: its cash-out has to count. Returns the
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

/** Stakes are refunded. */
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

type PastFlight = {
  readonly number: number;
  readonly is: 'ended' | 'void';
  readonly serverSeed: string;
  readonly seedHash: string;
  readonly chain: string | null;
  readonly index: number | null;
  readonly betsHash: string | null;
  readonly source: BeaconSource | null;
  readonly beaconChain: string | null;
  readonly beaconRound: number | null;
  readonly pulse: string | null;
  readonly reached: number | null;
};

/** Flights that are over, the newest first, void ones too: all that is needed to compute each of them again. */
export async function pastFlights(tx: Queries, before: number | undefined) {
  const { rows } = await tx.query<PastFlight>(
    `select f.number, f.phase as is, f.server_seed as "serverSeed", f.seed_hash as "seedHash", c.terminal as chain, f.chain_index as index,
       f.bets_hash as "betsHash", f.beacon_source as source, f.beacon_chain as "beaconChain", f.beacon_round as "beaconRound",
       f.pulse, case when f.phase = 'ended' then f.reached end as reached
     from flights f left join seed_chains c on c.id = f.chain
     where f.phase in ('ended', 'void') and ($1::int is null or f.number < $1) order by f.number desc limit 50`,
    [before ?? null],
  );
  return rows.map(({ source, beaconChain, beaconRound, ...flight }) => ({
    ...flight,
    beacon: source === null ? null : { source, chain: beaconChain, round: beaconRound },
  }));
}
