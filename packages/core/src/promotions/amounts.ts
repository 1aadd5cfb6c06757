/**
 * What a promotion gives (promotions.md section 4): amounts in units of one currency, rates as exact fractions, rounded down once, when they
 * are paid.
 */
import { type Rate, divide } from '../money/index.ts';

const shareOf = (units: bigint, { numerator, denominator }: Rate): bigint =>
  divide(units * numerator, denominator, 'down');
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** A tier of a deposit bonus: from so much on, this share of the deposit, at most the cap. */
export type DepositTier = { readonly from: bigint; readonly rate: Rate; readonly cap?: bigint };

/** The bonus of a confirmed deposit: of the highest tier it reaches; 0 below the lowest. */
export function depositBonus(tiers: readonly DepositTier[], deposit: bigint): bigint {
  const tier = tierOf(tiers, deposit);
  if (tier === undefined) return 0n;
  const whole = shareOf(deposit, tier.rate);
  return tier.cap === undefined ? whole : least(whole, tier.cap);
}

/** The rebate of a period: each category's valid bets of main money at its own rate, each rounded down to the ledger's scale. */
export function rebateOf(lines: readonly { readonly validBet: bigint; readonly rate: Rate }[]): bigint {
  return lines.reduce((sum, { validBet, rate }) => sum + shareOf(validBet, rate), 0n);
}

/** What a period's cashback is counted from: stakes and wins of main money, and what was given back to the member meanwhile. */
export type CashbackPeriod = {
  readonly staked: bigint;
  readonly won: bigint;
  readonly givenBack: bigint;
  /** The sum of each stake by the edge of its game: what the house expects to keep of them. */
  readonly expectedLoss: bigint;
};

export type CashbackRule = {
  /** Each part of the loss at its own tier's rate (`marginal`), or the whole at the highest one reached. */
  readonly tiers: readonly { readonly from: bigint; readonly rate: Rate }[];
  readonly isMarginal: boolean;
  /** It never gives back more than this share of the expected loss, or few large bets would make the game fair or better. */
  readonly expectedShare?: Rate;
};

/** The loss that cashback is counted from: never below zero. */
export function cashbackBase({ staked, won, givenBack }: CashbackPeriod): bigint {
  const loss = staked - won - givenBack;
  return loss > 0n ? loss : 0n;
}

/** The cashback of a period. */
export function cashbackOf({ tiers, isMarginal, expectedShare }: CashbackRule, period: CashbackPeriod): bigint {
  const base = cashbackBase(period);
  const whole = isMarginal
    ? marginalOf(tiers, base)
    : shareOf(base, tierOf(tiers, base)?.rate ?? { numerator: 0n, denominator: 1n });
  return expectedShare === undefined ? whole : least(whole, shareOf(period.expectedLoss, expectedShare));
}

/** The rescue fund of a day: the loss of each product at its rate; products that won give nothing and take nothing. */
export function rescueOf(lines: readonly { readonly loss: bigint; readonly rate: Rate }[]): bigint {
  return lines.reduce((sum, { loss, rate }) => (loss > 0n ? sum + shareOf(loss, rate) : sum), 0n);
}

/** Rakeback: a share of what the house expects to keep of the stakes of main money, by the game's return to player. */
export function rakebackOf(staked: bigint, returnToPlayer: Rate, share: Rate): bigint {
  const numerator = staked * (returnToPlayer.denominator - returnToPlayer.numerator) * share.numerator;
  return divide(numerator, returnToPlayer.denominator * share.denominator, 'down');
}

/** The wins of free rounds, up to the cap of their sum. */
export function freeRoundWin(won: bigint, cap?: bigint): bigint {
  return cap === undefined ? won : least(won, cap);
}

function tierOf<T extends { readonly from: bigint }>(tiers: readonly T[], units: bigint): T | undefined {
  return tiers.reduce<T | undefined>(
    (best, tier) => (units >= tier.from && (best === undefined || tier.from > best.from) ? tier : best),
    undefined,
  );
}

/** Each part of the units at the rate of its own tier, summed exactly and rounded down once. */
function marginalOf(tiers: readonly { readonly from: bigint; readonly rate: Rate }[], units: bigint): bigint {
  const inOrder = tiers.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  let sum: Rate = { numerator: 0n, denominator: 1n };
  for (const [index, { from, rate }] of inOrder.entries()) {
    if (units <= from) break;
    const to = inOrder[index + 1]?.from;
    const part = (to === undefined ? units : least(units, to)) - from;
    sum = {
      numerator: sum.numerator * rate.denominator + part * rate.numerator * sum.denominator,
      denominator: sum.denominator * rate.denominator,
    };
  }
  return divide(sum.numerator, sum.denominator, 'down');
}
