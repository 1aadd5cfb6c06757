/** Stakes on the board: ready amounts that follow from the play's limits, and what is wrong with a typed one. */
import { formatExact, money, parseMoney } from '@banyan/core/money';
import type { Play } from './lottery.queries.ts';
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
