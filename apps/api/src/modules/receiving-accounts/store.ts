/** The tables of receiving accounts. */
import { type Currency, type Money, money } from '@banyan/core/money';
import type { BusinessDay } from '@banyan/core/time';
import { sql } from 'kysely';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type AccountRow = {
  readonly id: string;
  readonly method: string;
  readonly number: string;
  readonly holder: string;
  readonly bank: string;
  readonly branch: string;
  readonly ceiling: Money | undefined;
  readonly isOpen: boolean;
  /** What was asked for on its last day. */
  readonly today: Money;
  readonly day: string;
};

type Chosen = Row<'receiving_accounts', 'id' | 'number' | 'holder' | 'bank' | 'branch'>;

/** Gives the account whose turn it is and that has room for an amount today, and reserves it. Undefined when none has room. */
export async function giveAccount(
  tx: Tx,
  { method, amount, day, at }: { method: string; amount: Money; day: BusinessDay; at: Date },
): Promise<Chosen | undefined> {
  const { rows } = await sql<Chosen>`
    update receiving_accounts a set given_at = ${at}, day = ${day}::date,
      day_units = case when a.day = ${day}::date then a.day_units else 0 end + ${amount.units}
    where a.id = (
      select r.id from receiving_accounts r
      where r.method = ${method} and r.currency = ${amount.currency} and r.is_open
        and (r.ceiling is null or case when r.day = ${day}::date then r.day_units else 0 end + ${amount.units} <= r.ceiling)
      order by r.given_at nulls first, r.id limit 1 for update)
    returning a.id, a.number, a.holder, a.bank, a.branch`.execute(tx);
  return rows[0];
}

/** Gives back what was reserved on a day and never paid. */
export async function returnUnits(tx: Tx, id: string, units: bigint, day: BusinessDay): Promise<void> {
  await sql`update receiving_accounts set day_units = greatest(0, day_units - ${units})
    where id = ${id}::uuid and day = ${day}::date`.execute(tx);
}

export async function countOpenAccounts(database: Database, method: string): Promise<number> {
  const { open } = await database
    .selectFrom('receiving_accounts')
    .select(sql<number>`count(*)::integer`.as('open'))
    .where('method', '=', method)
    .where('is_open', '=', true)
    .executeTakeFirstOrThrow();
  return open;
}

export type NewAccount = Omit<AccountRow, 'isOpen' | 'today' | 'day'> & {
  readonly currency: Currency;
  readonly at: Date;
};

/** False when the method has this number already. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const { id, method, number, holder, bank, branch, ceiling, currency, at } = account;
  const stored = await tx
    .insertInto('receiving_accounts')
    .values({ id, method, number, holder, bank, branch, currency, ceiling: ceiling?.units ?? null, made_at: at })
    .onConflict((conflict) => conflict.columns(['method', 'number']).doNothing())
    .execute();
  return stored[0]?.numInsertedOrUpdatedRows === 1n;
}

export async function insertAccountChange(
  tx: Tx,
  change: { id: string; account: string; at: Date; by: string; act: string; reason: string },
): Promise<void> {
  const { by, ...rest } = change;
  await tx
    .insertInto('receiving_account_changes')
    .values({ ...rest, by_whom: by })
    .execute();
}

export async function readAccounts(database: Database): Promise<AccountRow[]> {
  const rows = await database
    .selectFrom('receiving_accounts')
    .select(['id', 'method', 'number', 'holder', 'bank', 'branch', 'currency', 'ceiling', 'is_open', 'day_units'])
    .select(sql<string>`coalesce(day::text, '')`.as('on_day'))
    .orderBy('method')
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    method: row.method,
    number: row.number,
    holder: row.holder,
    bank: row.bank,
    branch: row.branch,
    ceiling: row.ceiling === null ? undefined : money(row.currency as Currency, row.ceiling),
    isOpen: row.is_open,
    today: money(row.currency as Currency, row.day_units),
    day: row.on_day,
  }));
}

/** The id of the account that was opened or closed; undefined when there is none. */
export async function setAccountOpen(
  tx: Tx,
  method: string,
  number: string,
  isOpen: boolean,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('receiving_accounts')
    .set({ is_open: isOpen })
    .where('method', '=', method)
    .where('number', '=', number)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
