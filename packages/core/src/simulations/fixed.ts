/**
 * One amount for an act, on past play: who would have qualified. Of a registration that is known; of an application, the app and a friend it is
 * at most everybody who deposited, since nobody had been asked for the act yet. Bonus money is played on by chance.
 */
import { type Currency, parseMoney } from '../money/index.ts';
import { type FixedRules, mostCost, offerIn } from '../promotions/index.ts';
import { givenUnder } from './given.ts';
import type { SimulatedGrant, PastMember, PastView } from './past.ts';

export function simulateFixed(
  rules: FixedRules,
  _takes: unknown,
  { currency, registeredAtMs, deposits }: PastMember,
  view: PastView,
): SimulatedGrant[] {
  const { fromMs, untilMs } = view.span;
  const amount = amountOf(rules, currency);
  if (amount === undefined) return [];
  const isNew = registeredAtMs >= fromMs && registeredAtMs < untilMs;
  const atMs = rules.kind === 'registration' ? (isNew ? registeredAtMs : undefined) : deposits[0]?.atMs;
  if (atMs === undefined) return [];
  const isGuess = rules.kind !== 'registration';
  const made = givenUnder(rules, currency, { atMs, units: mostCost(rules.gives, amount) }, view);
  return [{ ...made, isEstimated: made.isEstimated || isGuess || rules.gives.kind !== 'cash' }];
}

function amountOf(rules: FixedRules, currency: Currency): bigint | undefined {
  const offer = offerIn(rules, currency);
  const parsed = offer === undefined ? undefined : parseMoney(currency, offer.amount);
  return parsed?.ok === true ? parsed.value.units : undefined;
}
