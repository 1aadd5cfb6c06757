/**
 * The budget of a promotion: what it may cost, what it can still cost by promises that were made, and what it has cost. New promises are
 * refused once the most they can cost does not fit; those that were made are fulfilled.
 */
import { ok, type Result, refuse } from '../results/index.ts';

/** In units. `committed` is the most that open promises can still cost; `spent` what was paid for good. */
export type Budget = { readonly limit: bigint; readonly committed: bigint; readonly spent: bigint };

/** Reserves the most a new promise can cost. Refusal: `budget-used-up`. */
export function reserve(budget: Budget, most: bigint): Result<Budget, 'budget-used-up'> {
  if (most < 0n) throw new RangeError('an amount is never negative');
  if (budget.committed + budget.spent + most > budget.limit) return refuse('budget-used-up');
  return ok({ ...budget, committed: budget.committed + most });
}

/** Ends a promise that reserved `most`: what it cost is spent, the rest is free again. */
export function settleBudget(budget: Budget, most: bigint, cost: bigint): Budget {
  if (cost < 0n || cost > most || most > budget.committed)
    throw new RangeError('a promise costs at most what it reserved');
  return { ...budget, committed: budget.committed - most, spent: budget.spent + cost };
}
