/**
 * The statements of playing; each serves a whole batch of the writer. Money columns are units.
 *
 * A row is looked up by its key in a lateral query of its own (a limit or an offset keeps it one): a connection keeps its plans, the first are made
 * while tables are almost empty, and a plain join of that time reads a table whole for as long as its rows are not counted again.
 */
import type { MemberId } from '@banyan/core/ids';
import type { ActionType, RoundState, TransactionState } from '@banyan/core/play';
import type { BatchQuery } from '../../infra/writer.ts';
import { keyColumns } from '../../infra/key-columns.ts';
import type { GrantState } from '@banyan/core/promotions';
import { fateSql } from '../bonuses/index.ts';
import { sessionOfK } from '../game-sessions/index.ts';
import { liveLogin } from '../sessions/index.ts';
import { betRulesOfK } from '../vendors/index.ts';

export type TransactionType = ActionType | 'promo' | 'rollback' | 'close' | 'unknown';

export type TransactionRow = {
  readonly member: MemberId;
  readonly vendor: string;
  readonly tx: string;
  readonly type: TransactionType;
  readonly state: TransactionState;
  readonly round: string;
  readonly ref: string | null;
  readonly main: bigint;
  readonly bonus: bigint;
  readonly jackpotPart: bigint;
  readonly freeRound: string | null;
  readonly key: string;
  readonly held: boolean;
};

export type RoundRow = {
  readonly member: MemberId;
  readonly vendor: string;
  readonly round: string;
  readonly game: string;
  readonly currency: string;
  readonly state: RoundState;
  readonly stakedMain: bigint;
  readonly stakedBonus: bigint;
  readonly wonMain: bigint;
  readonly wonBonus: bigint;
  readonly bets: number;
  readonly wins: number;
  readonly balanceBefore: bigint;
  readonly balanceAfter: bigint;
  /** The login that its first bet came by, and the game's version then. */
  readonly login: string | null;
  readonly version: string;
  /** The grant whose bonus money it has staked, and what became of that. */
  readonly grant: string | null;
  readonly fate: GrantState;
};

export type TransactionPlace = Pick<TransactionRow, 'member' | 'vendor' | 'tx'>;
export type RoundPlace = Pick<RoundRow, 'member' | 'vendor' | 'round'>;

const transactionColumns = `t.member, t.vendor, t.tx, t.type, t.state, t.round, t.ref, t.main, t.bonus,
  t.jackpot_part as "jackpotPart", t.free_round as "freeRound", t.key, t.held`;
const roundColumns = `r.member, r.vendor, r.round, r.game, r.currency, r.state, r.staked_main as "stakedMain",
  r.staked_bonus as "stakedBonus", r.won_main as "wonMain", r.won_bonus as "wonBonus", r.bets, r.wins,
  r.balance_before as "balanceBefore", r.balance_after as "balanceAfter", r.login, r.version, r.bonus_grant as grant,
  case when r.staked_bonus > 0 then ${fateSql('r')} else 'active' end as fate`;

export async function readTransactions(
  query: BatchQuery,
  places: readonly TransactionPlace[],
): Promise<TransactionRow[]> {
  if (places.length === 0) return [];
  return await query(
    'play-transactions',
    `select ${transactionColumns} from unnest($1::smallint[], $2::uuid[], $3::text[], $4::text[]) k (bucket, member, vendor, tx)
     cross join lateral (
       select * from play_transactions t
       where t.bucket = k.bucket and t.member = k.member and t.vendor = k.vendor and t.tx = k.tx limit 1
     ) t`,
    keyColumns(places, ({ tx }) => tx),
  );
}

const roundKeys = (places: readonly RoundPlace[]): unknown[][] => [...keyColumns(places, ({ round }) => round)];

export async function readRounds(query: BatchQuery, places: readonly RoundPlace[]): Promise<RoundRow[]> {
  if (places.length === 0) return [];
  return await query(
    'play-rounds',
    `select ${roundColumns} from unnest($1::smallint[], $2::uuid[], $3::text[], $4::text[]) k (bucket, member, vendor, round)
     cross join lateral (
       select * from play_rounds r
       where r.bucket = k.bucket and r.member = k.member and r.vendor = k.vendor and r.round = k.round limit 1
     ) r`,
    roundKeys(places),
  );
}

/** Everything in some rounds. */
export async function readWholeRounds(query: BatchQuery, places: readonly RoundPlace[]): Promise<TransactionRow[]> {
  if (places.length === 0) return [];
  return await query(
    'play-whole-rounds',
    `select ${transactionColumns} from unnest($1::smallint[], $2::uuid[], $3::text[], $4::text[]) k (bucket, member, vendor, round)
     cross join lateral (
       select * from play_transactions t
       where t.bucket = k.bucket and t.member = k.member and t.vendor = k.vendor and t.round = k.round offset 0
     ) t
     order by t.at, t.tx`,
    roundKeys(places),
  );
}

export type BetPlace = {
  readonly vendor: string;
  readonly game: string;
  readonly currency: string;
  readonly session: { readonly bucket: number; readonly hash: Buffer } | undefined;
};

export type BetFacts = {
  readonly index: number;
  readonly member: MemberId | null;
  readonly vendor: string | null;
  readonly game: string | null;
  readonly currency: string | null;
  readonly login: string | null;
  readonly version: string;
  readonly isExpired: boolean;
  readonly isLoggedIn: boolean;
  readonly isOpen: boolean;
  readonly least: bigint | null;
  readonly most: bigint | null;
};

const ownLogin = liveLogin({ bucket: 'k.bucket', member: 'session.member', login: 'session.login' });

/** What decides whether a bet may be taken: its session, its login, the game, the bounds of a stake. `index` counts from 1. */
export async function readBetFacts(query: BatchQuery, places: readonly BetPlace[]): Promise<BetFacts[]> {
  if (places.length === 0) return [];
  return await query(
    'play-bets',
    `select k.index::integer as index, session.member, session.vendor, session.game, session.currency, session.login,
       coalesce(session.is_expired, false) as "isExpired", ${ownLogin} as "isLoggedIn",
       rules.version, rules.is_open as "isOpen", rules.least, rules.most
     from unnest($1::text[], $2::text[], $3::text[], $4::smallint[], $5::bytea[]) with ordinality
       k (vendor, game, currency, bucket, hash, index)
     ${sessionOfK}
     ${betRulesOfK}`,
    [
      places.map(({ vendor }) => vendor),
      places.map(({ game }) => game),
      places.map(({ currency }) => currency),
      places.map(({ session }) => session?.bucket ?? null),
      places.map(({ session }) => session?.hash ?? null),
    ],
  );
}

export async function readNow(query: BatchQuery): Promise<Date> {
  const [row] = await query<{ now: Date }>('play-now', 'select clock_now() as now', []);
  return (row as { now: Date }).now;
}

/** Each with the moment that its answer tells: a vendor counts its days by that one. */
export async function insertTransactions(
  query: BatchQuery,
  rows: readonly (TransactionRow & { readonly at: Date })[],
): Promise<void> {
  if (rows.length === 0) return;
  await query(
    'play-transactions-insert',
    `insert into play_transactions (bucket, member, vendor, tx, type, state, round, ref, main, bonus, jackpot_part, free_round, key, at, held)
     select * from unnest($1::smallint[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
       $9::bigint[], $10::bigint[], $11::bigint[], $12::text[], $13::uuid[], $14::timestamptz[], $15::boolean[])`,
    [
      ...keyColumns(rows, ({ tx }) => tx),
      rows.map(({ type }) => type),
      rows.map(({ state }) => state),
      rows.map(({ round }) => round),
      rows.map(({ ref }) => ref),
      rows.map(({ main }) => main),
      rows.map(({ bonus }) => bonus),
      rows.map(({ jackpotPart }) => jackpotPart),
      rows.map(({ freeRound }) => freeRound),
      rows.map(({ key }) => key),
      rows.map(({ at }) => at),
      rows.map(({ held }) => held),
    ],
  );
}

export async function markRolledBack(query: BatchQuery, places: readonly TransactionPlace[]): Promise<void> {
  if (places.length === 0) return;
  await query(
    'play-rolled-back',
    `update play_transactions t set state = 'rolled back'
     from unnest($1::smallint[], $2::uuid[], $3::text[], $4::text[]) k (bucket, member, vendor, tx)
     where t.bucket = k.bucket and t.member = k.member and t.vendor = k.vendor and t.tx = k.tx`,
    keyColumns(places, ({ tx }) => tx),
  );
}

/** Writes rounds as they are after the batch; one row for each. */
export async function writeRounds(query: BatchQuery, rows: readonly RoundRow[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  await query(
    'play-rounds-write',
    `insert into play_rounds (bucket, member, vendor, round, game, currency, state, staked_main, staked_bonus, won_main, won_bonus,
       bets, wins, balance_before, balance_after, login, version, bonus_grant, opened_at, changed_at)
     select k.*, $19::timestamptz, $19::timestamptz from unnest($1::smallint[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
       $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::integer[], $13::integer[], $14::bigint[], $15::bigint[],
       $16::uuid[], $17::text[], $18::uuid[]) k
     on conflict (bucket, member, vendor, round) do update set state = excluded.state, staked_main = excluded.staked_main,
       staked_bonus = excluded.staked_bonus, won_main = excluded.won_main, won_bonus = excluded.won_bonus, bets = excluded.bets,
       wins = excluded.wins, bonus_grant = excluded.bonus_grant, balance_after = excluded.balance_after, changed_at = excluded.changed_at`,
    [
      ...keyColumns(rows, ({ round }) => round),
      rows.map(({ game }) => game),
      rows.map(({ currency }) => currency),
      rows.map(({ state }) => state),
      rows.map(({ stakedMain }) => stakedMain),
      rows.map(({ stakedBonus }) => stakedBonus),
      rows.map(({ wonMain }) => wonMain),
      rows.map(({ wonBonus }) => wonBonus),
      rows.map(({ bets }) => bets),
      rows.map(({ wins }) => wins),
      rows.map(({ balanceBefore }) => balanceBefore),
      rows.map(({ balanceAfter }) => balanceAfter),
      rows.map(({ login }) => login),
      rows.map(({ version }) => version),
      rows.map(({ grant }) => grant),
      at,
    ],
  );
}
