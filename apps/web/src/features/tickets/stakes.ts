/** Stakes on the board: ready amounts that follow from the play's limits, units, and what is wrong with a typed one. */
import type { Play } from '../draws/index.ts';
import { formatExact, money, parseMoney } from '@banyan/core/money';
import { type StakeUnit, stakeOf, stakeUnits } from '@banyan/games/lottery';
import { unitsOf } from './slip.ts';

type Limits = Pick<Play, 'minStake' | 'maxStake'>;

const steps = [10n, 50n, 100n, 500n];

/** Ready amounts: some multiples of the smallest stake that the largest still allows; decimal text. */
export function stakePresets({ minStake, maxStake }: Limits): string[] {
  const { currency } = minStake;
  const least = unitsOf(currency, minStake.amount);
  const most = unitsOf(currency, maxStake.amount);
  return steps
    .map((step) => least * step)
    .filter((units) => units <= most)
    .map((units) => formatExact(money(currency, units)));
}

/** The stake as the API reads it, and whether it is inside the limits. */
export function readStake(typed: string, { minStake, maxStake }: Limits): { amount: string; isValid: boolean } {
  const { currency } = minStake;
  const parsed = parseMoney(currency, typed.replace(/\.$/, ''));
  if (!parsed.ok) return { amount: '0', isValid: false };
  const { units } = parsed.value;
  const isValid = units >= unitsOf(currency, minStake.amount) && units <= unitsOf(currency, maxStake.amount);
  return { amount: formatExact(parsed.value), isValid };
}

/** A unit of games of series: its stake, and the most and least multiples of it that are inside the limits. */
export type UnitStake = {
  readonly unit: StakeUnit;
  readonly amount: string;
  readonly least: number;
  readonly most: number;
};

/** The units that a play's limits allow, the largest first. */
export function unitStakes({ minStake, maxStake }: Limits): UnitStake[] {
  const { currency } = minStake;
  const one = unitsOf(currency, '1');
  const [lowest, highest] = [unitsOf(currency, minStake.amount), unitsOf(currency, maxStake.amount)];
  return (Object.keys(stakeUnits) as StakeUnit[]).flatMap((unit) => {
    const each = stakeOf(one, unit, 1);
    const least = (lowest + each - 1n) / each;
    const most = highest / each;
    // tidy: a multiple of a unit, not money
    const limits = { least: Math.max(1, Number(least)), most: Math.min(10_000, Number(most)) };
    return limits.least > limits.most ? [] : [{ unit, amount: formatExact(money(currency, each)), ...limits }];
  });
}

/** The stake of so many units, decimal text. */
export function stakeOfUnits({ minStake: { currency } }: Limits, unit: StakeUnit, multiple: number): string {
  return formatExact(money(currency, stakeOf(unitsOf(currency, '1'), unit, multiple)));
}
