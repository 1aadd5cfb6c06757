/**
 * What everybody below a head has together, as far as the roll-ups took the ledger over. The sums stand under the lines of one day: when another day begins, what those
 * who moved have goes from whoever stood above them to whoever does now. The caller holds the lock of the progress.
 */
import { type RawBuilder, sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { BusinessDay } from '@banyan/core/time';
import type { Database, Tx } from '../../infra/database.ts';
import { joinAbove, rowsMoved } from '../members/index.ts';
import { recordMoves } from '../records/index.ts';
import { added, list } from './columns.ts';

export const balanceAccounts = ['main', 'bonus', 'held'] as const;
const linesDay = sql`(select p.lines_day from report_progress p)`;

/** Sums of lines (account, units) by account. */
export const balancesOf = (alias: string): RawBuilder<unknown> =>
  sql.raw(
    balanceAccounts
      .map(
        (name) =>
          `coalesce(sum(${alias}.units) filter (where ${alias}.account = 'member ${name}'), 0)::bigint as ${name}`,
      )
      .join(', '),
  );
/** Lines that were taken over, as rows (member, account, currency, units). */
export const takenOver = (lines: RawBuilder<unknown>, waiting: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select a.member, a.account, a.currency, a.units from (${lines}) a union all select w.member, w.account, w.currency, -w.units from (${waiting}) w`;

/** Adds rows (head, currency, account, units). */
const addRows = (tx: Tx, rows: RawBuilder<unknown>, first = sql``) =>
  sql`${first} insert into report_team_balances as d (head, currency, ${list(balanceAccounts)})
    select x.head, x.currency, ${balancesOf('x')} from (${rows}) x where x.account in ('member main', 'member bonus', 'member held')
    group by 1, 2 on conflict (head, currency) do update set ${added(balanceAccounts)}`.execute(tx);

/** Adds lines (member, account, currency, units) that are taken over now. While nothing is summed yet none is added: they are summed with the rest. */
export async function addBalances(tx: Tx, lines: RawBuilder<unknown>): Promise<void> {
  await addRows(
    tx,
    sql`select u.upline as head, b.currency, b.account, b.units
      from (select t.member, t.account, t.currency, sum(t.units) as units from (${lines}) t group by 1, 2, 3) b
      ${joinAbove(sql`b.member`, linesDay)}`,
  );
}

/** The lines of a day are in force: none of it is still to be moved. */
export async function turnLines(tx: Tx, day: BusinessDay): Promise<void> {
  const { rows } = await sql<{
    from: string;
  }>`select p.lines_day::text as from from report_progress p where p.lines_day < ${day}::date`.execute(tx);
  const [before] = rows;
  if (before === undefined) return;
  const moved = sql`select m.upline, m.member, m.sign from (${rowsMoved(before.from, day)}) m`;
  const { rows: some } = await sql`${moved} limit 1`.execute(tx);
  if (some.length > 0) await moveBalances(tx, moved);
  await sql`update report_progress set lines_day = ${day}::date`.execute(tx);
}

/** Rarely much: all lines of the accounts of whoever was moved. */
async function moveBalances(tx: Tx, moved: RawBuilder<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local transaction_timeout = 0`.execute(tx);
  const members = sql`select distinct m.member from moved_rows m`;
  const waiting = sql`select w.* from (${recordMoves.waitingLines()}) w where w.member in (${members})`;
  await addRows(
    tx,
    sql`select m.upline as head, b.currency, b.account, m.sign * b.units as units
      from (select t.member, t.account, t.currency, sum(t.units) as units from (${takenOver(recordMoves.linesOf(members), waiting)}) t group by 1, 2, 3) b
      join moved_rows m on m.member = b.member`,
    sql`with moved_rows as materialized (${moved})`,
  );
}

export async function forgetBalances(tx: Tx): Promise<void> {
  await sql`delete from report_team_balances`.execute(tx);
  await sql`update report_progress set lines_day = null`.execute(tx);
}

/** Sums all that was taken over, under the lines of a day that are in force. */
export async function sumBalances(tx: Tx, day: BusinessDay): Promise<void> {
  await sql`update report_progress set lines_day = ${day}::date`.execute(tx);
  await addBalances(tx, takenOver(recordMoves.allLines(), recordMoves.waitingLines()));
}

export type TeamBalance = { readonly main: bigint; readonly bonus: bigint; readonly held: bigint };

/** What everybody below somebody has in a currency, in units; undefined while that is not summed yet. */
export async function teamBalance(
  database: Database,
  head: MemberId,
  currency: Currency,
): Promise<TeamBalance | undefined> {
  const { rows } =
    await sql<TeamBalance>`select coalesce(b.main, 0)::bigint as main, coalesce(b.bonus, 0)::bigint as bonus,
      coalesce(b.held, 0)::bigint as held
    from report_progress p left join report_team_balances b on b.head = ${head}::uuid and b.currency = ${currency}
    where p.lines_day is not null`.execute(database);
  return rows[0];
}
