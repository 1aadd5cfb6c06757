/** What promotions may cost: a promise reserves the most it can cost, and its end settles that. One row for a promotion and a currency. */
import { sql } from 'kysely';
import type { Currency } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Database, Tx } from '../../infra/database.ts';
import type { GrantRow } from './grant-store.ts';

/** Reserves what a promise can cost at most, in units. Refusal: `promotion-used-up`. A budget without an end takes every promise. */
export async function reserve(
  tx: Tx,
  { promotion, currency }: Pick<GrantRow, 'promotion' | 'currency'>,
  units: bigint,
): Promise<Result<undefined, 'promotion-used-up'>> {
  return (await takeRoom(tx, { promotion, currency }, 'committed', units))
    ? ok(undefined)
    : refuse('promotion-used-up');
}

/**
 * Spends at once what was promised to nobody before. It is the last that a transaction does: others who spend wait from here to its end. The caller has
 * asked `isUsedUp` before; where the room has gone since, it throws what `transact` tries again.
 */
export async function spend(
  tx: Tx,
  { promotion, currency }: Pick<GrantRow, 'promotion' | 'currency'>,
  units: bigint,
): Promise<void> {
  if (await takeRoom(tx, { promotion, currency }, 'spent', units)) return;
  throw Object.assign(new Error(`the budget of ${promotion} has been used up meanwhile`), { code: '40001' });
}

/** Takes room of a budget, if there is so much. A promotion that has none in the currency gets one without an end. */
async function takeRoom(
  tx: Tx,
  { promotion, currency }: Pick<GrantRow, 'promotion' | 'currency'>,
  column: 'committed' | 'spent',
  units: bigint,
): Promise<boolean> {
  const take = async () => {
    const { rows } = await sql`update promotion_budgets set ${sql.ref(column)} = ${sql.ref(column)} + ${units}
      where promotion = ${promotion} and currency = ${currency} and (most is null or committed + spent + ${units} <= most)
      returning 1`.execute(tx);
    return rows.length === 1;
  };
  if (await take()) return true;
  // Adding the row would wait for whoever has it, once more: nearly always it is there.
  const there =
    await sql`select 1 from promotion_budgets where promotion = ${promotion} and currency = ${currency}`.execute(tx);
  if (there.rows.length > 0) return false;
  await sql`insert into promotion_budgets (promotion, currency) values (${promotion}, ${currency}) on conflict do nothing`.execute(
    tx,
  );
  return await take();
}

/** Notes a promise that was made without asking the budget, as a reward is: it is fulfilled also above it, and leaves the less for others. */
export async function commit(
  tx: Tx,
  { promotion, currency }: Pick<GrantRow, 'promotion' | 'currency'>,
  units: bigint,
): Promise<void> {
  await sql`insert into promotion_budgets as b (promotion, currency, committed) values (${promotion}, ${currency}, ${units})
    on conflict (promotion, currency) do update set committed = b.committed + ${units}`.execute(tx);
}

/** Ends a promise that reserved so many units: what it cost is spent, the rest is free again. */
export async function settleReserve(
  tx: Tx,
  { promotion, currency }: { readonly promotion: string; readonly currency: string },
  reserved: bigint,
  cost: bigint,
): Promise<void> {
  await sql`update promotion_budgets set committed = greatest(committed - ${reserved}, 0), spent = spent + ${cost}
    where promotion = ${promotion} and currency = ${currency}`.execute(tx);
}

/** Frees what of a reserve will not be needed. */
export async function giveBack(
  tx: Tx,
  { promotion, currency }: { readonly promotion: string; readonly currency: string },
  units: bigint,
): Promise<void> {
  if (units <= 0n) return;
  await sql`update promotion_budgets set committed = greatest(committed - ${units}, 0)
    where promotion = ${promotion} and currency = ${currency}`.execute(tx);
}

export type BudgetRow = {
  readonly currency: string;
  /** Null: without an end. */
  readonly most: bigint | null;
  readonly committed: bigint;
  readonly spent: bigint;
};

export async function budgetsOf(database: Database | Tx, promotion: string): Promise<BudgetRow[]> {
  return await database
    .selectFrom('promotion_budgets')
    .select(['currency', 'most', 'committed', 'spent'])
    .where('promotion', '=', promotion)
    .orderBy('currency')
    .execute();
}

export type FullBudget = {
  readonly promotion: string;
  readonly currency: Currency;
  readonly most: bigint;
  /** Promised and spent. */
  readonly used: bigint;
};

/** Budgets of promotions that are used to at least so many percent, but for those that were closed; the fullest first. */
export async function fullestBudgets(database: Database, percent: number): Promise<FullBudget[]> {
  const { rows } = await sql<FullBudget>`select b.promotion, b.currency, b.most, b.committed + b.spent as used
    from promotion_budgets b where b.most > 0 and (b.committed + b.spent)::numeric * 100 >= b.most::numeric * ${percent}
    order by (b.committed + b.spent)::numeric / b.most desc, b.promotion, b.currency limit 200`.execute(database);
  return rows;
}

/** Whether nothing new fits into a promotion's budget that costs at least so many units: it is closed for who has not joined. */
export async function isUsedUp(
  database: Database | Tx,
  { promotion, currency }: { readonly promotion: string; readonly currency: string },
  least: bigint,
): Promise<boolean> {
  const row = await database
    .selectFrom('promotion_budgets')
    .select(['most', 'committed', 'spent'])
    .where('promotion', '=', promotion)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row !== undefined && row.most !== null && row.committed + row.spent + least > row.most;
}

/** Sets what a promotion may cost in a currency; promises that were made stand, also above it. */
export async function setBudget(tx: Tx, promotion: string, currency: string, most: bigint | null): Promise<void> {
  await tx
    .insertInto('promotion_budgets')
    .values({ promotion, currency, most })
    .onConflict((conflict) => conflict.columns(['promotion', 'currency']).doUpdateSet({ most }))
    .execute();
}

/** Closes the budgets of currencies that a promotion offers nothing in any more: nothing new fits, what was promised stands. */
export async function closeOtherBudgets(tx: Tx, promotion: string, offered: readonly string[]): Promise<void> {
  await sql`update promotion_budgets set most = 0
    where promotion = ${promotion} and currency <> all (${[...offered]}::text[]) and most is distinct from 0`.execute(
    tx,
  );
}
