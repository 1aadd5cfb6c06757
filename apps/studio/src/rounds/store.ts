/** The table of rounds. A round that is over is never changed: every update names the phase it leaves. */
import type { Currency } from '@banyan/core/money';
import type { Choices } from '@banyan/games/fair';
import type { BeaconSource } from '@banyan/games/proof';
import type { Queries } from '../database.ts';
import type { TakenStep } from './taken.ts';

export type Phase = 'committed' | 'open' | 'staked' | 'settled' | 'undoing' | 'undone' | 'refused';

export type Round = {
  readonly id: string;
  readonly vendor: string;
  readonly game: string;
  readonly player: string;
  readonly currency: Currency;
  /** Null for a bet on a flight or a live table, whose rounds have seeds of their own. */
  readonly seeds: string | null;
  readonly flight: number | null;
  /** The round of a live table that it is a bet on. */
  readonly table_round: number | null;
  readonly left_at_ms: number | null;
  readonly nonce: number;
  readonly stake: bigint;
  readonly choice: Choices;
  readonly wallet_token: string;
  /** Of a demo: played from a wallet of the studio's. */
  readonly is_demo: boolean;
  readonly phase: Phase;
  readonly refusal: string;
  readonly payout: bigint | null;
  readonly shown: Readonly<Record<string, unknown>> | null;
  readonly made_at: Date;
  readonly tries: number;
};

/** What a round is read by. */
export const roundColumns =
  'id, vendor, game, player, currency, seeds, flight, table_round, left_at_ms, nonce, stake, choice, wallet_token, is_demo, phase, refusal, payout, shown, made_at, tries';

export type NewRound = Pick<
  Round,
  | 'id'
  | 'vendor'
  | 'game'
  | 'player'
  | 'currency'
  | 'seeds'
  | 'flight'
  | 'table_round'
  | 'nonce'
  | 'stake'
  | 'choice'
  | 'wallet_token'
  | 'is_demo'
>;

/** `firstTryMs`: how long the one who made it has it alone. */
export async function insertRound(tx: Queries, round: NewRound, firstTryMs: number): Promise<void> {
  await tx.query(
    `insert into rounds (id, vendor, game, player, currency, seeds, flight, table_round, nonce, stake, choice, wallet_token, is_demo, phase, made_at, next_try_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'committed', now(), now() + $14 * interval '1 millisecond')`,
    [
      round.id,
      round.vendor,
      round.game,
      round.player,
      round.currency,
      round.seeds,
      round.flight,
      round.table_round,
      round.nonce,
      round.stake,
      round.choice,
      round.wallet_token,
      round.is_demo,
      firstTryMs,
    ],
  );
}

export async function findRound(tx: Queries, id: string): Promise<Round | undefined> {
  return (await tx.query<Round>(`select ${roundColumns} from rounds where id = $1`, [id])).rows[0];
}

/** A round of the player's that keeps others waiting: its stake is not certain yet, or it is open. */
export async function findUnfinished(tx: Queries, player: string, game: string): Promise<Round | undefined> {
  const { rows } = await tx.query<Round>(
    `select ${roundColumns} from rounds where player = $1 and game = $2 and phase in ('committed', 'open') limit 1`,
    [player, game],
  );
  return rows[0];
}

type Change = {
  readonly phase: Phase;
  readonly payout?: bigint;
  readonly shown?: Round['shown'];
  readonly refusal?: string;
  /** When the queue looks at it again; where that is not said, as before. */
  readonly nextTryInMs?: number;
};

/** Moves a round on; answers it as it stands now, which is somebody else's change when that came first. */
export async function moveOn(tx: Queries, from: Round, change: Change): Promise<Round> {
  const { phase, payout, shown, refusal, nextTryInMs } = change;
  const isOver = phase === 'settled' || phase === 'undone' || phase === 'refused';
  const { rows } = await tx.query<Round>(
    `update rounds set phase = $3, payout = coalesce($4, payout), shown = coalesce($5, shown), refusal = coalesce($6, refusal),
       wallet_token = '', ended_at = case when $7 then now() end,
       next_try_at = coalesce(now() + $8 * interval '1 millisecond', next_try_at)
     where id = $1 and phase = $2 returning ${roundColumns}`,
    [from.id, from.phase, phase, payout ?? null, shown ?? null, refusal ?? null, isOver, nextTryInMs ?? null],
  );
  return rows[0] ?? ((await findRound(tx, from.id)) as Round);
}

/** Takes rounds whose turn has come, for so long that nobody else tries them meanwhile. */
export async function takeOwed(tx: Queries, limit: number, aloneMs: number): Promise<Round[]> {
  const { rows } = await tx.query<Round>(
    `update rounds set tries = tries + 1, next_try_at = now() + $2 * interval '1 millisecond'
     where id in (select id from rounds where phase in ('committed', 'open', 'staked', 'undoing') and next_try_at <= now()
       order by next_try_at limit $1 for update skip locked)
     returning ${roundColumns}`,
    [limit, aloneMs],
  );
  return rows;
}

/** Gives a round that is not over back to the queue: after a pause that grows from 1 s to 3 h. */
export async function leaveToQueue(tx: Queries, { id }: Round): Promise<void> {
  await tx.query(
    `update rounds set next_try_at = now() + least(interval '3 hours', interval '1 second' * power(2, least(tries, 14)))
     where id = $1 and phase in ('committed', 'staked', 'undoing')`,
    [id],
  );
}

export type PastRound = Round & {
  readonly seed_hash: string;
  readonly client_seed: string;
  readonly server_seed: string | null;
  /** Where its flight ended, in hundredths; null while the flight is on, and for a round that is none. */
  readonly reached: number | null;
  /** Whether the round of its live table has ended; false for one that is none. */
  readonly is_table_over: boolean;
  /** The last hash of the shared round's chain of seeds; null with all that follows for a flight from before it, and for a round that is none. */
  readonly chain: string | null;
  readonly chain_index: number | null;
  readonly bets_hash: string | null;
  readonly beacon_source: BeaconSource | null;
  readonly beacon_chain: string | null;
  readonly beacon_round: number | null;
  readonly pulse: string | null;
  /** Of a game of several steps; null for another. */
  readonly taken: readonly TakenStep[] | null;
};

const pastColumns = roundColumns
  .split(', ')
  .map((name) => `r.${name}`)
  .join(', ');
/**
 * The seeds of a shared round, a flight or one of a live table, are everybody's: its server seed is shown once it has ended, its client seed once bets are closed.
 */
const past = `select ${pastColumns}, coalesce(s.seed_hash, f.seed_hash, t.seed_hash) as seed_hash,
    coalesce(s.client_seed, f.client_seed, t.client_seed, '') as client_seed,
    case when s.shown_at is not null then s.server_seed when f.phase = 'ended' then f.server_seed when t.phase = 'ended' then t.server_seed end as server_seed,
    case when f.phase = 'ended' then f.reached end as reached, coalesce(t.phase = 'ended', false) as is_table_over,
    c.terminal as chain, coalesce(f.chain_index, t.chain_index) as chain_index, coalesce(f.bets_hash, t.bets_hash) as bets_hash,
    coalesce(f.beacon_source, t.beacon_source) as beacon_source, coalesce(f.beacon_chain, t.beacon_chain) as beacon_chain,
    coalesce(f.beacon_round, t.beacon_round) as beacon_round, coalesce(f.pulse, t.pulse) as pulse,
    (select json_agg(json_build_object('step', t.step, 'by', t.made_by) order by t.number) from round_steps t where t.round = r.id) as taken
  from rounds r left join seeds s on s.id = r.seeds left join flights f on f.number = r.flight
    left join table_rounds t on t.game = r.game and t.number = r.table_round left join seed_chains c on c.id = coalesce(f.chain, t.chain)`;

/** The newest first. */
export async function pastRounds(
  tx: Queries,
  player: string,
  game: string,
  before: string | undefined,
): Promise<PastRound[]> {
  const { rows } = await tx.query<PastRound>(
    `${past} where r.player = $1 and r.game = $2 and ($3::uuid is null or r.made_at < (select made_at from rounds where id = $3))
     order by r.made_at desc, r.nonce desc limit 20`,
    [player, game, before ?? null],
  );
  return rows;
}

export async function findPast(tx: Queries, id: string): Promise<PastRound | undefined> {
  return (await tx.query<PastRound>(`${past} where r.id = $1`, [id])).rows[0];
}
