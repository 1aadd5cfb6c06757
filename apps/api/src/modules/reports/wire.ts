/** Sums of the roll-ups as figures of the wire. */
import type { Static } from 'typebox';
import { type Currency, formatExact } from '@banyan/core/money';
import {
  netRevenueOf,
  percentOf,
  type PlaySums,
  type PromotionSums,
  promotionCostOf,
  revenueOf,
  turnoverOf,
  winsOf,
} from '@banyan/core/reports';
import type { MoneyFigures, PlayFigures } from '@banyan/protocol/admin/reports';

/** The sum of a whole house may be above what one amount of a request may be. */
export const amountOf = (currency: Currency, units: bigint): string => formatExact({ currency, units });

export function playFigures(currency: Currency, sums: PlaySums): Static<typeof PlayFigures> {
  const text = (units: bigint) => amountOf(currency, units);
  const [turnover, wins, revenue] = [turnoverOf(sums), winsOf(sums), revenueOf(sums)];
  return {
    placed: text(sums.placed),
    bets: Number(sums.bets), // tidy: a count of bets, no money
    turnover: text(turnover),
    wins: text(wins),
    ggr: text(revenue.whole),
    ggrMain: text(revenue.main),
    ggrBonus: text(revenue.bonus),
    hold: percentOf(revenue.whole, turnover),
    rtp: percentOf(wins, turnover),
    freeWon: text(sums.freeWon),
    jackpotIn: text(sums.jackpotIn),
    jackpotWon: text(sums.jackpotWon),
    adjusted: text(sums.adjusted),
  };
}

export type MoneySums = PromotionSums & {
  readonly bonusGrowth: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  readonly fees: bigint;
};
export type MemberSums = { readonly depositors: bigint; readonly registrations: bigint; readonly ftd: bigint };

export function moneyFigures(
  currency: Currency,
  plays: PlaySums,
  money: MoneySums,
  members: MemberSums,
): Static<typeof MoneyFigures> {
  const text = (units: bigint) => amountOf(currency, units);
  const cost = promotionCostOf(money, plays.freeWon);
  const net = netRevenueOf(revenueOf(plays).whole, cost);
  return {
    given: text(money.given),
    takenBack: text(money.takenBack),
    promotionCost: text(cost),
    ngr: text(net),
    bonusGrowth: text(money.bonusGrowth),
    cashView: text(net + money.bonusGrowth),
    deposits: text(money.deposits),
    withdrawals: text(money.withdrawals),
    netDeposit: text(money.deposits - money.withdrawals),
    fees: text(money.fees),
    depositors: countOf(members.depositors),
    registrations: countOf(members.registrations),
    ftd: countOf(members.ftd),
  };
}

export const countOf = (count: bigint): number => Number(count); // tidy: a count, no money
