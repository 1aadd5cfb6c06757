/** Reserves of many promises at once, in their order and as far as the budget goes. */
import type { BatchQuery } from '../../infra/writer.ts';

/**
 * Returns for each amount, in units, whether it has been reserved. The budget's row stays locked until the transaction ends. A promotion without
 * a budget in the currency has room for nothing.
 */
export async function reserveMany(
  query: BatchQuery,
  { promotion, currency }: { readonly promotion: string; readonly currency: string },
  amounts: readonly bigint[],
): Promise<boolean[]> {
  const rows = await query<{ room: bigint | null }>(
    'budget-room',
    'select most - committed - spent as room from promotion_budgets where promotion = $1 and currency = $2 for update',
    [promotion, currency],
  );
  const [row] = rows;
  if (row === undefined) return amounts.map(() => false);
  let taken = 0n;
  const fits = amounts.map((units) => {
    if (row.room !== null && taken + units > row.room) return false;
    taken += units;
    return true;
  });
  await query(
    'budget-commit',
    'update promotion_budgets set committed = committed + $3 where promotion = $1 and currency = $2',
    [promotion, currency, taken],
  );
  return fits;
}
