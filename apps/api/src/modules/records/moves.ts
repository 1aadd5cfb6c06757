/**
 * What changed in the records, for reports: added in the transaction that changed it and taken out in the one that counts it, so that every
 * change is counted once, after whatever interruption. Pieces of SQL; all sums are units.
 */
import { type RawBuilder, sql } from 'kysely';

/** The sums of a play, in the order in which a move has them after its day. */
export const playSums = [
  'placed',
  'bets',
  'main_bets',
  'stake_main',
  'stake_bonus',
  'win_main',
  'win_bonus',
  'free_won',
  'jackpot_in',
  'jackpot_won',
  'adjusted',
  'valid',
  'rebate',
] as const;

/** What identifies where a play counts, beside the day. */
export const playKeys = ['member', 'product', 'category', 'vendor', 'game', 'currency'] as const;

const list = (columns: readonly string[], of: (column: string) => string): RawBuilder<unknown> =>
  sql.raw(columns.map(of).join(', '));

/**
 * What the play `alias` counts for: placed on the day it was made, the rest on the day on which it first ended. A void play counts for nothing
 * but what a vendor corrected beside it.
 */
export const countedOf = (alias: string): RawBuilder<unknown> => {
  const p = (column: string) => sql.ref(`${alias}.${column}`);
  const ended = sql`(${p('state')} in ('won', 'lost'))`;
  return sql`cross join lateral (
    select ${p('day')} as day, ${p('stake')} as placed, 0::bigint as bets, 0::bigint as main_bets, 0::bigint as stake_main, 0::bigint as stake_bonus,
      0::bigint as win_main, 0::bigint as win_bonus, 0::bigint as free_won, 0::bigint as jackpot_in, 0::bigint as jackpot_won, 0::bigint as adjusted,
      0::bigint as valid, 0::bigint as rebate
    where ${p('state')} <> 'void'
    union all
    select ${p('ended_day')}, 0, 1, (${p('stake')} > ${p('stake_bonus')})::integer::bigint, ${p('stake')} - ${p('stake_bonus')}, ${p('stake_bonus')},
      ${p('payout')} - ${p('payout_bonus')} - ${p('jackpot_won')} - ${p('free_won')}, ${p('payout_bonus')}, ${p('free_won')},
      ${p('jackpot_in')}, ${p('jackpot_won')}, ${p('adjusted')}, ${p('valid')}, ${p('rebate')}
    where ${ended} and ${p('ended_day')} is not null
    union all
    select ${p('ended_day')}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ${p('adjusted')}, 0, 0
    where ${p('state')} = 'void' and ${p('ended_day')} is not null and ${p('adjusted')} <> 0) c`;
};

/** The same, taken away. */
export const negated: RawBuilder<unknown> = sql`c.day, ${list(playSums, (column) => `-c.${column}`)}`;

const sums = list(playSums, (column) => `sum(x.${column})::bigint as ${column}`);
const isSomething = sql`(${list(playSums, (column) => `sum(x.${column})`)}) <> (${list(playSums, () => '0')})`;

/** Plays by member, day and game, from rows with the keys, a day and the sums. */
const summed = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select ${list(playKeys, (column) => `x.${column}`)}, x.day, ${sums} from (${rows}) x
    group by ${list(playKeys, (column) => `x.${column}`)}, x.day having ${isSomething}`;

/** Adds moves to the queue. */
export const reportMoves = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`insert into record_play_moves (${list(playKeys, (column) => column)}, day, ${list(playSums, (column) => column)}) ${summed(rows)}`;

/** Adds entries by member, day, account and kind to the queue. */
export const reportLineMoves = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`insert into record_line_moves (member, day, account, kind, currency, units, entries) ${rows}`;

/** For reports, inside their statements: the next moves, taken out; and everything there is, as if it had moved just now. */
export const recordMoves = {
  keys: playKeys,
  sums: playSums,
  takePlays: (most: number): RawBuilder<unknown> =>
    sql`delete from record_play_moves where id in (select id from record_play_moves order by id limit ${most}) returning *`,
  takeLines: (most: number): RawBuilder<unknown> =>
    sql`delete from record_line_moves where id in (select id from record_line_moves order by id limit ${most}) returning *`,
  /** Nobody changes a record until the transaction ends; what waits is dropped. */
  lockAndDrop: [
    sql`lock table record_play_moves, record_line_moves in exclusive mode`,
    sql`delete from record_play_moves`,
    sql`delete from record_line_moves`,
  ],
  allPlays: (): RawBuilder<unknown> =>
    summed(
      sql`select p.member, p.product, p.category, p.vendor, p.game, p.currency, c.* from record_plays p ${countedOf('p')} where p.is_counted`,
    ),
  allLines: (): RawBuilder<unknown> =>
    sql`select d.member, d.day, 'member ' || d.account as account, d.kind, d.currency, d.units, d.lines as entries from record_line_days d`,
  /** The same of some members (a subquery of their ids). */
  linesOf: (members: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`select d.member, d.day, 'member ' || d.account as account, d.kind, d.currency, d.units, d.lines as entries
      from (${members}) k (id) join record_line_days d on d.bucket = bucket_of(k.id) and d.member = k.id`,
  /** What the house took in by each member's plays, open ones with what stands in them: rows (member, currency, units). */
  housePlays: (): RawBuilder<unknown> =>
    sql`select p.member, p.currency, sum(case when p.state = 'void' then 0 else p.stake - p.payout end + p.adjusted)::bigint as units
      from record_plays p where p.is_counted group by 1, 2`,
  /** Moves that wait. */
  waitingPlays: (): RawBuilder<unknown> => sql`select * from record_play_moves`,
  waitingLines: (): RawBuilder<unknown> => sql`select * from record_line_moves`,
} as const;
