/** The rounds of live tables, and the bets on them. */
import type pg from 'pg';
import { commitment } from '@banyan/games/fair';
import { hashOfBets } from '@banyan/games/flight';
import type { BeaconSource } from '@banyan/games/proof';
import type { TableChoice } from '@banyan/games/table';
import type { Currency } from '@banyan/core/money';
import { type Queries, within } from '../database.ts';
import type { TimedRound } from '../shared-rounds/beacon.ts';
import type { Chains } from '../shared-rounds/chains.ts';
import { type Round, roundColumns } from '../rounds/store.ts';
import type { TablePhase } from './table-event.ts';

type Result = Readonly<Record<string, unknown>>;

/** The next round of a table, open for bets, with the next seed of its chain. Numbers have no gap. */
export async function openTableRound(
  pool: pg.Pool,
  { game, chains, beacon }: { game: string; chains: Chains; beacon: TimedRound },
): Promise<{ readonly number: number; readonly serverSeed: string }> {
  return await within(pool, async (tx) => {
    const { serverSeed, chain, index } = await chains.next(tx);
    const { rows } = await tx.query<{ number: number }>(
      `insert into table_rounds (game, number, phase, server_seed, seed_hash, chain, chain_index, beacon_source, beacon_chain, beacon_round, beacon_at)
       values ($1, (select coalesce(max(number) + 1, 0) from table_rounds where game = $1), 'open', $2, $3, $4, $5, $6, $7, $8, $9) returning number`,
      [
        game,
        serverSeed,
        commitment(serverSeed),
        chain,
        index,
        beacon.source,
        beacon.chain,
        beacon.round,
        new Date(beacon.at),
      ],
    );
    return { number: (rows[0] as { number: number }).number, serverSeed };
  });
}

/** No more bets: stores and returns the hash of those that count. A bet whose stake is being taken now waits for this row and goes back. */
export async function closeTableBets(pool: pg.Pool, game: string, number: number): Promise<string> {
  return await within(pool, async (tx) => {
    await tx.query('select from table_rounds where game = $1 and number = $2 for update', [game, number]);
    const { rows } = await tx.query<{ id: string }>(
      "select id from rounds where game = $1 and table_round = $2 and phase in ('staked', 'settled')",
      [game, number],
    );
    const betsHash = hashOfBets(rows.map(({ id }) => id));
    await tx.query(
      "update table_rounds set phase = 'closed', bets_hash = $3 where game = $1 and number = $2 and phase = 'open'",
      [game, number, betsHash],
    );
    return betsHash;
  });
}

export async function showTableRound(
  tx: Queries,
  {
    game,
    number,
    ...drawn
  }: { game: string; number: number; pulse: string; clientSeed: string; result: Result; at: Date },
): Promise<void> {
  await tx.query(
    `update table_rounds set phase = 'shown', pulse = $3, client_seed = $4, result = $5, shown_at = $6
     where game = $1 and number = $2 and phase = 'closed'`,
    [game, number, drawn.pulse, drawn.clientSeed, drawn.result, drawn.at],
  );
}

export async function endTableRound(tx: Queries, game: string, number: number): Promise<void> {
  await tx.query("update table_rounds set phase = 'ended' where game = $1 and number = $2 and phase = 'shown'", [
    game,
    number,
  ]);
}

/** The round takes place for nobody: all stakes go back. */
export async function voidTableRound(pool: pg.Pool, game: string, number: number): Promise<void> {
  await within(pool, async (tx) => {
    await tx.query(
      "update table_rounds set phase = 'void' where game = $1 and number = $2 and phase in ('open', 'closed')",
      [game, number],
    );
    await tx.query(
      `update rounds set phase = 'undoing', next_try_at = now() where game = $1 and table_round = $2 and phase = 'staked' and payout is null`,
      [game, number],
    );
  });
}

/** A stake was taken: true where the round still took bets, and the bet counts. */
export async function holdTableOpen(tx: Queries, game: string, number: number): Promise<boolean> {
  const { rows } = await tx.query<{ phase: TablePhase }>(
    'select phase from table_rounds where game = $1 and number = $2 for share',
    [game, number],
  );
  return rows[0]?.phase === 'open';
}

type Unfinished = {
  readonly number: number;
  readonly phase: 'open' | 'closed' | 'shown';
  readonly server_seed: string;
  readonly client_seed: string | null;
};

/** Rounds that a stop has interrupted: a round is ended only once all of its bets are decided. */
export async function unfinishedTableRounds(tx: Queries, game: string): Promise<Unfinished[]> {
  const { rows } = await tx.query<Unfinished>(
    `select number, phase, server_seed, client_seed from table_rounds where game = $1 and phase in ('open', 'closed', 'shown')`,
    [game],
  );
  return rows;
}

export type DueBet = { readonly id: string; readonly stake: bigint; readonly choice: TableChoice };

/** Bets of a round that are not decided yet. */
export async function dueTableBets(tx: Queries, game: string, number: number): Promise<DueBet[]> {
  const { rows } = await tx.query<DueBet>(
    "select id, stake, choice from rounds where game = $1 and table_round = $2 and phase = 'staked' and payout is null",
    [game, number],
  );
  return rows;
}

/** Decides a bet once: what it pays and what it shows. Undefined where it was not this call that decided it. */
export async function decideTableBet(
  tx: Queries,
  { id, payout, shown, aloneMs }: { id: string; payout: bigint; shown: Result; aloneMs: number },
): Promise<Round | undefined> {
  // Whoever decides it pays it, and has it alone for a while.
  const { rows } = await tx.query<Round>(
    `update rounds set payout = $2, shown = $3, next_try_at = now() + $4 * interval '1 millisecond'
     where id = $1 and phase = 'staked' and payout is null returning ${roundColumns}`,
    [id, payout, shown, aloneMs],
  );
  return rows[0];
}

export type TableRow = {
  readonly game: string;
  readonly number: number;
  readonly phase: TablePhase;
  readonly seed_hash: string;
  readonly terminal: string;
  readonly chain_index: number;
  readonly bets_hash: string | null;
  readonly beacon_source: BeaconSource;
  readonly beacon_chain: string;
  readonly beacon_round: number;
  readonly beacon_at: Date;
  readonly result: Result | null;
  readonly shown_at: Date | null;
  readonly bets: number;
  readonly players: number;
};

/** The newest round of each of these tables that has one, without a word of what is secret. */
export async function newestTableRounds(tx: Queries, games: readonly string[]): Promise<TableRow[]> {
  const { rows } = await tx.query<TableRow>(
    `select t.game, t.number, t.phase, t.seed_hash, c.terminal, t.chain_index, t.bets_hash, t.beacon_source, t.beacon_chain, t.beacon_round, t.beacon_at,
       t.result, t.shown_at, b.bets, b.players
     from unnest($1::text[]) as wanted(game)
     cross join lateral (select * from table_rounds r where r.game = wanted.game order by r.number desc limit 1) t
     join seed_chains c on c.id = t.chain
     cross join lateral (select count(*)::int as bets, count(distinct player)::int as players from rounds r
       where r.game = t.game and r.table_round = t.number and r.phase in ('staked', 'settled')) b`,
    [games],
  );
  return rows;
}

/** What was drawn in the last rounds of a table, the newest first. */
export async function lastResults(
  tx: Queries,
  game: string,
  limit: number,
): Promise<{ number: number; result: Result }[]> {
  const { rows } = await tx.query<{ number: number; result: Result }>(
    "select number, result from table_rounds where game = $1 and phase = 'ended' order by number desc limit $2",
    [game, limit],
  );
  return rows;
}

type PastTableRound = {
  readonly number: number;
  readonly is: 'ended' | 'void';
  readonly serverSeed: string;
  readonly seedHash: string;
  readonly chain: string;
  readonly index: number;
  readonly betsHash: string | null;
  readonly source: BeaconSource;
  readonly beaconChain: string;
  readonly beaconRound: number;
  readonly pulse: string | null;
  readonly result: Result | null;
};

/** Rounds of a table that are over, the newest first, void ones too: all that is needed to compute each of them again. */
export async function pastTableRounds(tx: Queries, game: string, before: number | undefined) {
  const { rows } = await tx.query<PastTableRound>(
    `select t.number, t.phase as is, t.server_seed as "serverSeed", t.seed_hash as "seedHash", c.terminal as chain, t.chain_index as index,
       t.bets_hash as "betsHash", t.beacon_source as source, t.beacon_chain as "beaconChain", t.beacon_round as "beaconRound", t.pulse,
       case when t.phase = 'ended' then t.result end as result
     from table_rounds t join seed_chains c on c.id = t.chain
     where t.game = $1 and t.phase in ('ended', 'void') and ($2::int is null or t.number < $2) order by t.number desc limit 50`,
    [game, before ?? null],
  );
  return rows.map(({ source, beaconChain, beaconRound, ...round }) => ({
    ...round,
    beacon: { source, chain: beaconChain, round: beaconRound },
  }));
}

/** The bets of a player on a round, the oldest first. */
export async function ownTableBets(tx: Queries, game: string, number: number, player: string): Promise<Round[]> {
  const { rows } = await tx.query<Round>(
    `select ${roundColumns} from rounds where game = $1 and table_round = $2 and player = $3 and phase not in ('refused', 'undone') order by made_at, id`,
    [game, number, player],
  );
  return rows;
}

export type SeenBet = {
  readonly id: string;
  readonly name: string;
  readonly currency: Currency;
  readonly stake: bigint;
};

/** Bets that count on a round, for everybody to see: of players with a name that others may see, the largest first. */
export async function seenTableBets(tx: Queries, game: string, number: number, limit: number): Promise<SeenBet[]> {
  const { rows } = await tx.query<SeenBet>(
    `select r.id, p.shown_name as name, r.currency, r.stake from rounds r join players p on p.player = r.player
     where r.game = $1 and r.table_round = $2 and r.phase in ('staked', 'settled') and not r.is_demo order by r.stake desc, r.id limit $3`,
    [game, number, limit],
  );
  return rows;
}
