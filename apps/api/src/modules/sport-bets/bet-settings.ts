/** What an operator sets of the sports book: whether it is open, its limits by currency, and what share of them each tier of tournaments has. */
import { Type } from 'typebox';
import { type Currency, isCurrency, parseMoney } from '@banyan/core/money';
import { type Settings, setting } from '../../infra/settings.ts';

const Amount = Type.String({ pattern: '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,4})?$', maxLength: 20 });
const Share = Type.Integer({ minimum: 1, maximum: 100 });

const Limits = Type.Object(
  { least: Amount, outcome: Amount, market: Amount, event: Amount, payout: Amount, day: Amount },
  { additionalProperties: false },
);

export const sportsOpen = setting({
  key: 'sports.open',
  summary: 'Whether the sports book of the house takes bets. Bets that were taken are settled either way.',
  shape: Type.Boolean(),
  default: true,
});

export const sportsLimits = setting({
  key: 'sports.limits',
  summary:
    'Limits of the sports book by currency: the least stake; what one player can win on an outcome; what the house can lose on a market and on an event; the largest payout of a bet; what a player can win with the bets of one day. A currency without limits takes no bets.',
  shape: Type.Record(Type.String({ pattern: '^[A-Z]{3,4}$' }), Limits),
  default: {
    BDT: { least: '10', outcome: '200000', market: '600000', event: '1500000', payout: '1000000', day: '2000000' },
    FUN: { least: '10', outcome: '200000', market: '6000000', event: '15000000', payout: '1000000', day: '20000000' },
  },
});

export const sportsTiers = setting({
  key: 'sports.tiers',
  summary:
    'Which share of the limits, in hundredths, the tournaments of each tier have: from the largest, tier 1, to the smallest.',
  shape: Type.Object({ t1: Share, t2: Share, t3: Share, t4: Share, t5: Share }, { additionalProperties: false }),
  default: { t1: 100, t2: 60, t3: 40, t4: 20, t5: 10 },
});

export const movePrices = setting({
  key: 'sports.movePrices',
  summary:
    'Whether prices move by what is staked: each fifth of what the house may lose on a market raises the chance of the outcome that would cost it by a point, five at most.',
  shape: Type.Boolean(),
  default: true,
});

export const sportBetSettings = [sportsOpen, sportsLimits, sportsTiers, movePrices];

/** Units of one currency. */
export type BookLimits = {
  readonly least: bigint;
  readonly outcome: bigint;
  readonly market: bigint;
  readonly event: bigint;
  readonly payout: bigint;
  readonly day: bigint;
  /** Hundredths, from tier 1. */
  readonly tiers: readonly number[];
};

/** The limits of a currency now; undefined where the book takes no bets in it. */
export function limitsIn(settings: Settings, currency: Currency): BookLimits | undefined {
  if (!settings.get(sportsOpen) || !isCurrency(currency)) return undefined;
  const own = settings.get(sportsLimits)[currency];
  if (own === undefined) return undefined;
  const unitsOf = (amount: string): bigint => {
    const parsed = parseMoney(currency, amount);
    return parsed.ok ? parsed.value.units : 0n;
  };
  const { t1, t2, t3, t4, t5 } = settings.get(sportsTiers);
  return {
    least: unitsOf(own.least),
    outcome: unitsOf(own.outcome),
    market: unitsOf(own.market),
    event: unitsOf(own.event),
    payout: unitsOf(own.payout),
    day: unitsOf(own.day),
    tiers: [t1, t2, t3, t4, t5],
  };
}
