/** Adds entries of the ledger to the roll-ups, and learns from them who deposited, and who for the first time. The caller holds the lock. */
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { houseEntries } from '../ledger/index.ts';
import { recordMoves } from '../records/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { added, list } from './columns.ts';
import { longestCohort } from './fold-plays.ts';
import { knowMembers, lineColumns, whereCounted } from './know-members.ts';
import { addBalances } from './team-balances.ts';
import { addTeamDays, measuredMoves, movedMeasures } from './team-days.ts';

type Move = {
  readonly member: string;
  readonly day: unknown;
  readonly account: string;
  readonly kind: string;
  readonly currency: string;
  readonly units: bigint;
  readonly entries: bigint;
};
/** Those that figures of money are read from; the accounts of play are not among them, since those figures come from the plays. */
export const moneyAccounts: readonly string[] = [
  ...['house promotions', 'house fees', 'cashier in-transit', 'member bonus', 'agent wages'],
];
const shape = sql.raw('member uuid, day date, account text, kind text, currency text, units bigint, entries bigint');

/** Takes the next entries of members over, which the records have. Returns how many rows. */
export async function foldLines(context: Context, tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<Move>`${recordMoves.takeLines(most)}`.execute(tx);
  await foldMoves(context, tx, rows);
  if (rows.length > 0)
    await addBalances(tx, sql`select * from jsonb_to_recordset(${textOf(rows)}::jsonb) as t (${shape})`);
  return rows.length;
}

/** Takes the next entries on the house's own accounts over. Returns whether there may be more. */
export async function foldHouse(context: Context, tx: Tx, most: number): Promise<boolean> {
  const seen = sql`select p.bucket, p.account_id as account, p.version from report_ledger_places p`;
  const { moves, places, isMore } = await houseEntries.after(tx, seen, most, context.settings.get(merchantTimeZone));
  if (places.length === 0) return false;
  await foldMoves(context, tx, moves);
  await sql`insert into report_ledger_places as p (bucket, account_id, version)
    select * from unnest(${places.map(({ bucket }) => bucket)}::smallint[], ${places.map(({ account }) => account)}::bigint[],
      ${places.map(({ version }) => version)}::bigint[])
    on conflict (bucket, account_id) do update set version = excluded.version`.execute(tx);
  return isMore;
}

const textOf = (moves: readonly Move[]): string =>
  JSON.stringify(moves, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

async function foldMoves(context: Context, tx: Tx, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  await knowMembers(
    context,
    tx,
    moves.map(({ member }) => member),
  );
  await addLedgerDays(tx, sql`select * from jsonb_to_recordset(${textOf(moves)}::jsonb) as t (${shape})`);
  const money = moves.filter(({ account }) => moneyAccounts.includes(account));
  if (money.length > 0) {
    const rows = sql`select * from jsonb_to_recordset(${textOf(money)}::jsonb) as t (${shape})`;
    await addMoneyDays(tx, rows);
    await addTeamDays(tx, measuredMoves(rows), movedMeasures);
  }
  const cash = moves.filter(({ account }) => account === 'cashier in-transit');
  if (cash.length === 0) return;
  await addCash(tx, sql`select * from jsonb_to_recordset(${textOf(cash)}::jsonb) as t (${shape})`);
}

/** Adds rows (member, day, account, kind, currency, units, entries). */
export async function addLedgerDays(tx: Tx, rows: RawBuilder<unknown>): Promise<void> {
  await sql`insert into report_ledger_days as d (day, account, kind, currency, line, country, brand, units, entries)
    select t.day, t.account, t.kind, t.currency, ${lineColumns(sql`t.day`)}, sum(t.units)::bigint, sum(t.entries)::bigint
    from (${rows}) t ${whereCounted(sql`t.member`)} group by 1, 2, 3, 4, 5, 6, 7
    on conflict (day, account, kind, line, country, brand, currency) do update set ${added(['units', 'entries'])}`.execute(
    tx,
  );
}

/** Adds the same rows by member, of the accounts whose movements are kept by member. */
export async function addMoneyDays(tx: Tx, rows: RawBuilder<unknown>): Promise<void> {
  await sql`insert into report_member_money_days as d (day, member, account, kind, currency, units, entries)
    select t.day, t.member, t.account, t.kind, t.currency, sum(t.units)::bigint, sum(t.entries)::bigint
    from (${rows}) t where t.account = any (${moneyAccounts}::text[]) group by 1, 2, 3, 4, 5
    on conflict (day, member, account, kind, currency) do update set ${added(['units', 'entries'])}`.execute(tx);
}

/** Deposits and withdrawals by member and day, and first deposits with their cohort. */
async function addCash(tx: Tx, rows: RawBuilder<unknown>): Promise<void> {
  const cashKeys = ['deposits', 'deposited', 'withdrawn'];
  await sql`with cash as (
      select t.day, t.member, t.currency,
        coalesce(sum(t.entries) filter (where t.kind = 'deposit'), 0)::bigint as deposits,
        coalesce(sum(-t.units) filter (where t.kind = 'deposit'), 0)::bigint as deposited,
        coalesce(sum(t.units) filter (where t.kind in ('withdrawal', 'withdrawal-refund')), 0)::bigint as withdrawn
      from (${rows}) t where t.kind in ('deposit', 'withdrawal', 'withdrawal-refund') group by 1, 2, 3
    ), people as (
      insert into report_member_days as d (day, member, currency, ${list(cashKeys)})
      select c.day, c.member, c.currency, ${list(cashKeys, (key) => `c.${key}`)} from cash c
      on conflict (day, member, currency) do update set ${added(cashKeys)}
      returning d.day, d.member, d.currency, (new.deposits > 0)::integer - (coalesce(old.deposits, 0) > 0)::integer as depositors
    )
    insert into report_line_days as d (day, line, country, brand, currency, depositors)
    select m.day, ${lineColumns(sql`m.day`)}, m.currency, sum(m.depositors) from people m ${whereCounted(sql`m.member`)} where m.depositors <> 0 group by 1, 2, 3, 4, 5
    on conflict (day, line, country, brand, currency) do update set ${added(['depositors'])}`.execute(tx);
  const { rows: changed } = await sql<
    Row<'report_members', 'member'> & { before: string | null; now: string }
  >`update report_members r set ftd_day = least(r.ftd_day, f.day)
    from (select t.member, min(t.day) as day from (${rows}) t where t.kind = 'deposit' and t.units < 0 group by 1) f
    where r.member = f.member and r.is_counted and r.ftd_day is distinct from least(r.ftd_day, f.day)
    returning r.member, old.ftd_day::text as before, new.ftd_day::text as now`.execute(tx);
  if (changed.length > 0) await moveFirstDeposits(tx, JSON.stringify(changed));
}

/** Whoever turns out to have deposited first on a day counts there, with the days on which they were active since. */
async function moveFirstDeposits(tx: Tx, changed: string): Promise<void> {
  const moves = sql`select x.member, m.day, m.sign from jsonb_to_recordset(${changed}::jsonb) as x (member uuid, before date, now date)
    cross join lateral (values (x.before, -1), (x.now, 1)) as m (day, sign) where m.day is not null`;
  await sql`insert into report_line_days as d (day, line, country, brand, currency, ftd)
    select x.day, ${lineColumns(sql`x.day`)}, r.currency, sum(x.sign) from (${moves}) x join report_members r on r.member = x.member group by 1, 2, 3, 4, 5
    on conflict (day, line, country, brand, currency) do update set ${added(['ftd'])}`.execute(tx);
  await addTeamDays(
    tx,
    sql`select x.day, x.member, r.currency, x.sign as ftd from (${moves}) x join report_members r on r.member = x.member`,
    ['ftd'],
  );
  await sql`insert into report_cohort_days as d (cohort, day, after_days, members)
    select 'ftd', x.day, n.day - x.day, sum(x.sign)
    from (${moves}) x join report_member_days n on n.member = x.member and n.main_bets > 0 and n.day - x.day between 0 and ${longestCohort}::integer
    group by 1, 2, 3
    on conflict (cohort, day, after_days) do update set ${added(['members'])}`.execute(tx);
}
