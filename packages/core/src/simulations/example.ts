/** The bonus that a forecast is made for: the one that a member is most likely to be shown, its deposit, and stakes of a twentieth of it. */
import { type Currency, parseMoney } from '../money/index.ts';
import { type WrittenOffer, type WrittenRules, coinOf, depositBonus, offerIn, rulesIn } from '../promotions/index.ts';
import type { ForecastBonus } from './forecast.ts';

/** Undefined where the rules give no bonus money in the currency. */
export function exampleBonus(rules: WrittenRules, currency: Currency): ForecastBonus | undefined {
  const read = rulesIn(rules, currency);
  if (!read.ok || read.value === undefined) return undefined;
  const { terms, tiers } = read.value;
  const [tier] = tiers;
  // Of a tier the deposit that just brings its cap; else what is given, or a hundred.
  const offer = amountIn(rules, currency);
  const parsed = parseMoney(currency, offer ?? '100');
  const fixed = parsed.ok ? parsed.value.units : 0n;
  const wanted =
    tier?.cap === undefined || tier.rate.numerator === 0n
      ? undefined
      : (tier.cap * tier.rate.denominator + tier.rate.numerator - 1n) / tier.rate.numerator;
  const deposit = wanted === undefined || tier === undefined ? 0n : wanted > tier.from ? wanted : tier.from;
  const bonus = tier === undefined ? fixed : depositBonus(tiers, deposit);
  if (bonus <= 0n) return undefined;
  const twentieth = bonus / 20n > coinOf(currency) ? bonus / 20n : coinOf(currency);
  return { bonus, deposit, stake: terms.maxBet !== undefined && terms.maxBet < twentieth ? terms.maxBet : twentieth };
}

/** The one amount that the rules of some kinds give. */
function amountIn(rules: WrittenRules, currency: Currency): string | undefined {
  const offer =
    rules.kind === 'deposit' || rules.kind === 'by-hand' ? undefined : offerIn<WrittenOffer>(rules, currency);
  return offer !== undefined && 'amount' in offer && typeof offer.amount === 'string' ? offer.amount : undefined;
}
