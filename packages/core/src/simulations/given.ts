/** What becomes of something that is given outright: cash costs what it is, bonus money is played on by chance. */
import type { Currency } from '../money/index.ts';
import { type WrittenRules, coinOf, requiredOf, termsIn } from '../promotions/index.ts';
import type { PastView, SimulatedGrant } from './past.ts';
import { playOn } from './play-on.ts';

export function givenUnder(
  rules: WrittenRules,
  currency: Currency,
  { atMs, units }: { readonly atMs: number; readonly units: bigint },
  { chance, game }: Pick<PastView, 'chance' | 'game'>,
): SimulatedGrant {
  const terms = termsIn(rules, currency);
  if (!terms.ok || terms.value === undefined)
    return { atMs, given: units, cost: units, end: 'paid', isEstimated: false };
  const stake = units / 20n > coinOf(currency) ? units / 20n : coinOf(currency);
  const asked = { balance: units, bonus: units, missing: requiredOf(terms.value, units, 0n), stake };
  const cost = playOn(terms.value, asked, game, chance);
  return { atMs, given: units, cost, end: cost > 0n ? 'converted' : 'spent', isEstimated: true };
}
