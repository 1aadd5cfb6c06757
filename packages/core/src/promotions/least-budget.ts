/** What the budget of a promotion has to have room for before it begins: of kinds that promise all prizes of a turn at once, those prizes. */
import type { Currency } from '../money/index.ts';
import { boardIn } from './kinds/board.ts';
import { envelopeIn, rafflePrizesIn } from './kinds/chance.ts';
import { type WrittenRules, coinOf } from './rules.ts';

/** The prizes of one turn of a board, of one raffle, or of one envelope, in units; nothing where what is given follows from who takes part. */
export function leastBudgetOf(rules: WrittenRules, currency: Currency): bigint {
  const sum = (amounts: readonly bigint[]) => amounts.reduce((whole, units) => whole + units, 0n);
  if (rules.kind === 'board') {
    const read = boardIn(rules, currency);
    return read.ok ? sum(read.value?.prizes ?? []) : 0n;
  }
  if (rules.kind === 'raffle') {
    const read = rafflePrizesIn(rules, currency);
    return read.ok ? sum(read.value) : 0n;
  }
  if (rules.kind !== 'envelope') return 0n;
  const read = envelopeIn(rules, currency);
  return read.ok ? BigInt(read.value.total) * coinOf(currency) : 0n;
}
