/**
 * Verifies every finished round of the operator's own games: its seed is the one that was committed to, the payout follows from the
 * seeds, and no nonce before it is missing. The auditor reads the studio's tables with the studio's own database role, which the
 * server never uses.
 */
import type pg from 'pg';
import { type FlightProof, hashOfBets } from '@banyan/games/flight';
import { gameOfTable } from '@banyan/games/table';
import { type PublishedRound, type RoundCheck, checkRound } from '@banyan/games/verify';
import type { Context } from '../../infra/context.ts';
import { type Fault, type Place, addChecked, isStillAt, readPlace } from './store.ts';
import { type Watched, watchReturns } from './watch-returns.ts';

const pageSize = 500;

type Ended = {
  readonly id: string;
  readonly at: string;
  readonly game: string;
  readonly phase: 'settled' | 'undone' | 'refused';
  readonly nonce: number;
  readonly stake: string;
  readonly payout: string | null;
  readonly choice: PublishedRound['choice'];
  /** Of a game of several steps. */
  readonly taken: PublishedRound['taken'];
  readonly flight: number | null;
  /** Names the round that others share: a flight, or one of a live table; null for one that was played alone. */
  readonly shared: string | null;
  readonly leftAtMs: number | null;
  readonly serverSeed: string;
  readonly seedHash: string;
  readonly clientSeed: string;
  /** The shared round's chain, bets and beacon; a flight without a chain is from before there was one. */
  readonly chain: string | null;
  readonly index: number;
  readonly betsHash: string;
  readonly source: FlightProof['beacon']['source'];
  readonly beaconChain: string;
  readonly beaconRound: number;
  readonly pulse: string;
  readonly hasGap: boolean;
  readonly isFirst: boolean;
};

/** What bets on one shared round have in common. */
const shared = `case when r.flight is not null then 'flight ' || r.flight when r.table_round is not null then r.game || ' ' || r.table_round end`;

/** Rounds that ended after a place and so long ago that none can still come before them: their transactions are over by then. */
async function readEnded(studio: pg.Pool, after: Place, lagMs: number): Promise<Ended[]> {
  const { rows } = await studio.query<Ended>(
    `select r.id, r.ended_at::text as at, r.game, r.phase, r.nonce, r.stake::text, r.payout::text, r.choice, r.flight, ${shared} as shared,
       r.left_at_ms as "leftAtMs", coalesce(s.server_seed, f.server_seed, t.server_seed) as "serverSeed",
       coalesce(s.seed_hash, f.seed_hash, t.seed_hash) as "seedHash", coalesce(s.client_seed, f.client_seed, t.client_seed, '') as "clientSeed",
       c.terminal as chain, coalesce(f.chain_index, t.chain_index) as index, coalesce(f.bets_hash, t.bets_hash) as "betsHash",
       coalesce(f.beacon_source, t.beacon_source) as source, coalesce(f.beacon_chain, t.beacon_chain) as "beaconChain",
       coalesce(f.beacon_round, t.beacon_round) as "beaconRound", coalesce(f.pulse, t.pulse) as pulse,
       (select json_agg(t.step order by t.number) from studio.round_steps t where t.round = r.id) as taken,
       coalesce(r.nonce > 0 and not exists (select from studio.rounds p where p.seeds = s.id and p.nonce = r.nonce - 1), false)
         and s.id is not null
       or s.id is not null and not exists (select from studio.rounds p where p.seeds = s.id and p.nonce = s.nonce - 1) as "hasGap",
       (r.flight is null or not exists (select from studio.rounds p where p.flight = r.flight and p.phase = 'settled'
         and (p.ended_at, p.id) < (r.ended_at, r.id)))
       and (r.table_round is null or not exists (select from studio.rounds p where p.game = r.game and p.table_round = r.table_round
         and p.phase = 'settled' and (p.ended_at, p.id) < (r.ended_at, r.id))) as "isFirst"
     from studio.rounds r left join studio.seeds s on s.id = r.seeds left join studio.flights f on f.number = r.flight
       left join studio.table_rounds t on t.game = r.game and t.number = r.table_round
       left join studio.seed_chains c on c.id = coalesce(f.chain, t.chain)
     where r.ended_at is not null and (r.ended_at, r.id) > ($1::timestamptz, $2::uuid)
       and r.ended_at < now() - $3 * interval '1 millisecond'
     order by r.ended_at, r.id limit $4`,
    [after.at, after.id, lagMs, pageSize],
  );
  return rows;
}

type SharedBets = { readonly shared: string; readonly staked: readonly string[]; readonly returned: readonly string[] };

/** The bets of shared rounds: those that stand, and those whose stake went back. */
async function readShared(studio: pg.Pool, rounds: readonly Ended[]): Promise<Map<string, SharedBets>> {
  const flights = new Set(rounds.flatMap(({ flight }) => flight ?? []));
  const tables = new Set(
    rounds.flatMap(({ flight, shared, game }) => (shared !== null && flight === null ? [game] : [])),
  );
  const numbers = new Set(
    rounds.flatMap(({ flight, shared, nonce }) => (shared !== null && flight === null ? [nonce] : [])),
  );
  if (flights.size === 0 && tables.size === 0) return new Map();
  const { rows } = await studio.query<SharedBets>(
    `select ${shared} as shared, coalesce(array_agg(r.id::text) filter (where r.phase in ('staked', 'settled')), '{}') as staked,
       coalesce(array_agg(r.id::text) filter (where r.phase in ('undoing', 'undone')), '{}') as returned
     from studio.rounds r where r.flight = any($1) or (r.game = any($2) and r.table_round = any($3)) group by 1`,
    [[...flights], [...tables], [...numbers]],
  );
  return new Map(rows.map((row) => [row.shared, row]));
}

/** A shared round that was interrupted gave back some bets that had been part of its seed, and others that came too late for it. */
const mostReturned = 12;

/** Whether a hash is made of a shared round's bets: of all that stand, and of those that went back any. A bet taken out or put in makes another. */
function isOfItsBets({ staked, returned }: SharedBets, betsHash: string): boolean {
  if (hashOfBets(staked) === betsHash) return true;
  if (returned.length > mostReturned) return hashOfBets([...staked, ...returned]) === betsHash;
  return Array.from({ length: 2 ** returned.length }, (_, which) =>
    returned.filter((_id, at) => Math.floor(which / 2 ** at) % 2 === 1),
  ).some((some) => hashOfBets([...staked, ...some]) === betsHash);
}

/** What is wrong with a round, or for one that is right what it says of its game. */
function look(round: Ended, sharedBets: ReadonlyMap<string, SharedBets>): { fault?: string; watched?: Watched } {
  if (round.hasGap) return { fault: 'a round of the same seeds is missing' };
  // Without an outcome: its number stays, and nothing was paid.
  if (round.phase !== 'settled')
    return round.payout === null || round.payout === '0' ? {} : { fault: 'a payout without a stake' };
  const { flight, leftAtMs, choice, payout } = round;
  const bets = round.shared === null ? undefined : sharedBets.get(round.shared);
  // Before there was a chain, the bets' hash was the client seed itself.
  const betsHash = round.chain === null ? round.clientSeed : round.betsHash;
  if (bets !== undefined && !isOfItsBets(bets, betsHash)) return { fault: 'the bets of its shared round are others' };
  const check = checkRound({
    ...round,
    choice: flight === null ? choice : { ...choice, leftAtMs },
    flight: proofOf(round),
    payout: payout ?? '',
  });
  return check.verdict === 'right' ? { watched: watchedOf(round, check) } : { fault: check.verdict };
}

function proofOf({ chain, index, betsHash, source, beaconChain, beaconRound, pulse }: Ended): FlightProof | null {
  if (chain === null) return null;
  return { chain, index, betsHash, beacon: { source, chain: beaconChain, round: beaconRound }, pulse };
}

function watchedOf(round: Ended, { gameHash, shown, payout }: RoundCheck): Watched {
  const { id, game, stake, choice, isFirst } = round;
  return {
    id,
    // A live table is watched as the game that is played there.
    game: gameOfTable(game),
    choice,
    isFirst,
    version: gameHash ?? '',
    returned: Number(payout) / Number(stake),
    shown: shown ?? {},
  };
}

type World = Pick<Context, 'database' | 'log'> & {
  /** The studio's tables, by the studio's account. */
  readonly studio: pg.Pool;
  /** How long ago a round must have ended. */
  readonly lagMs?: number;
};

/** Checks the rounds that ended since the last turn. Returns how many; none when the studio has no tables yet. */
export async function recheckRounds(world: World, stopping?: AbortSignal): Promise<number> {
  for (let checked = 0; ; ) {
    const page = stopping?.aborted === true ? 0 : await recheckPage(world);
    checked += page;
    if (page < pageSize) return checked;
  }
}

async function recheckPage({ database, log, studio, lagMs = 60_000 }: World): Promise<number> {
  const place = await readPlace(database, 'rounds');
  const rounds = await readEnded(studio, place, lagMs).catch(noTables);
  const last = rounds.at(-1);
  if (last === undefined) return 0;
  const sharedBets = await readShared(studio, rounds);
  const seen = rounds.map((round) => ({ id: round.id, ...look(round, sharedBets) }));
  const wrong = seen.flatMap(({ id, fault }): Fault[] => (fault === undefined ? [] : [{ id, fault }]));
  const watched = seen.flatMap((one) => one.watched ?? []);
  // Read and computed outside: the transaction only counts what came of it.
  const faults = await database.transaction().execute(async (tx) => {
    if (!(await isStillAt(tx, 'rounds', place))) return [];
    const found = [...wrong, ...(await watchReturns(tx, watched))];
    await addChecked(tx, 'rounds', { checked: rounds.length, faults: found, place: last });
    return found;
  });
  for (const { id, fault } of faults) log.error({ round: id, fault }, 'a round was checked again and is not right');
  return rounds.length;
}

/** A studio that has never started. */
function noTables(error: unknown): [] {
  if (['42P01', '3F000'].includes((error as { code?: string }).code ?? '')) return [];
  throw error;
}
