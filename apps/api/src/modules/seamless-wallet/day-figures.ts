/** What a vendor's calls of a time come to, as this operator counted them. Money columns are units. */
import { type RawBuilder, sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import { type DayFigures, noFigures } from '@banyan/core/play';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { membersById } from '../members/index.ts';

export type DayRow = DayFigures & { readonly vendor: string; readonly currency: Currency };

/** Our figures of a vendor's time, by currency. A promotion has no round and is counted in its member's currency. */
export async function readFigures(database: Database, vendor: string, from: Date, to: Date): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`select t.vendor, r.currency,
      count(*) filter (where t.type in ('bet', 'tip', 'adjust_debit')) as bets,
      count(*) filter (where t.type in ('win', 'jackpot', 'adjust_credit')) as wins,
      count(*) filter (where t.state = 'rolled back') as undone,
      coalesce(sum(t.main + t.bonus) filter (where t.type in ('bet', 'tip', 'adjust_debit')), 0)::bigint as staked,
      coalesce(sum(t.main + t.bonus) filter (where t.type in ('win', 'jackpot', 'adjust_credit')), 0)::bigint as won
    from play_transactions t
    join play_rounds r on r.bucket = t.bucket and r.member = t.member and r.vendor = t.vendor and r.round = t.round
    where t.vendor = ${vendor} and t.at >= ${from} and t.at < ${to} and t.state <> 'tombstone'
    group by t.vendor, r.currency order by r.currency`.execute(database);
  const promos = await readPromos(database, vendor, from, to);
  const owners = await membersById(
    database,
    promos.map(({ member }) => member),
  );
  const figures = new Map(rows.map((row) => [row.currency, row]));
  for (const { member, wins, undone, won } of promos) {
    const currency = owners.get(member)?.currency;
    if (currency === undefined) continue;
    const row = figures.get(currency) ?? { vendor, currency, ...noFigures };
    figures.set(currency, { ...row, wins: row.wins + wins, undone: row.undone + undone, won: row.won + won });
  }
  return [...figures.values()].sort((one, other) => one.currency.localeCompare(other.currency));
}

type Promos = Pick<DayFigures, 'wins' | 'undone' | 'won'> & { readonly member: MemberId };

async function readPromos(database: Database, vendor: string, from: Date, to: Date): Promise<Promos[]> {
  const { rows } =
    await sql<Promos>`select t.member, count(*) as wins, count(*) filter (where t.state = 'rolled back') as undone,
      sum(t.main + t.bonus)::bigint as won
    from play_transactions t
    where t.vendor = ${vendor} and t.at >= ${from} and t.at < ${to} and t.type = 'promo' and t.state <> 'tombstone'
    group by t.member`.execute(database);
  return rows;
}

/** Rounds that changed in a time and whose sums are not those of their transactions that stand: how many there are. */
export async function countMismatched(database: Database, vendor: string, from: Date, to: Date): Promise<bigint> {
  const { rows } = await sql<{ mismatched: bigint }>`select count(*) as mismatched from play_rounds r
    cross join lateral (
      select coalesce(sum(t.main + t.bonus) filter (where t.type = 'bet'), 0) as staked,
        coalesce(sum(t.main + t.bonus) filter (where t.type in ('win', 'jackpot')), 0) as won
      from play_transactions t where t.bucket = r.bucket and t.member = r.member and t.vendor = r.vendor and t.round = r.round
        and t.state = 'posted') s
    where r.vendor = ${vendor} and r.changed_at >= ${from} and r.changed_at < ${to}
      and (r.staked_main + r.staked_bonus <> s.staked or r.won_main + r.won_bonus <> s.won)`.execute(database);
  return rows[0]?.mismatched ?? 0n;
}

/** Inside another's statement: whether a vendor made any call from one moment until before another. */
export const hasCallsIn = (
  vendor: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  until: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from play_transactions t where t.vendor = ${vendor} and t.at >= ${from} and t.at < ${until})`;

type LastCall = Row<'play_transactions', 'vendor' | 'at'>;

/** When vendors last called; `vendors` is a statement that answers their codes. Whoever never did is left out. */
export async function lastCalls(database: Database, vendors: RawBuilder<unknown>): Promise<LastCall[]> {
  const { rows } = await sql<LastCall>`select k.code as vendor, t.at from (${vendors}) k (code)
    cross join lateral (select t.at from play_transactions t where t.vendor = k.code order by t.at desc limit 1) t`.execute(
    database,
  );
  return rows;
}
