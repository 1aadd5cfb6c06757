/** Terms as they come from a form. What a kind does not look at is left out of them, so that two offers of the same are the same text. */
import type { Static } from 'typebox';
import type { Terms } from '@banyan/core/contracts';
import { type Currency, parseMoney } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { OfferedTerms } from '@banyan/protocol/contracts';

/** Refusal: `contract-terms-refused`, for a sum that the currency does not know. */
export function termsOf(
  { kind, period, mode, checksLoss, activeTurnover, carryOver, tiers }: Static<typeof OfferedTerms>,
  currency: Currency,
): Result<Terms, 'contract-terms-refused'> {
  const isDividend = kind === 'dividend';
  const looksAtLoss = isDividend || kind === 'real-time-salary' || checksLoss;
  const sums = [activeTurnover, ...tiers.flatMap(({ sales, loss }) => [sales, loss])].map((text) =>
    parseMoney(currency, text),
  );
  const units = sums.map((sum) => (sum.ok ? sum.value.units : undefined));
  if (units.includes(undefined)) return refuse('contract-terms-refused', { faults: 'figure-out-of-range' });
  const at = (index: number) => units[index] as bigint;
  return ok({
    kind,
    currency,
    period: isDividend || kind === 'daily-wage' ? period : 'daily',
    mode: isDividend ? mode : 'fixed',
    carryOver: isDividend ? carryOver : 0,
    checksLoss: !isDividend && kind !== 'real-time-salary' && checksLoss,
    activeTurnover: kind === 'real-time-salary' ? 0n : at(0),
    tiers: tiers.map(({ rate, users }, index) => ({
      ...{ rate: BigInt(rate), users, sales: at(1 + 2 * index), loss: looksAtLoss ? at(2 + 2 * index) : 0n },
    })),
  });
}
