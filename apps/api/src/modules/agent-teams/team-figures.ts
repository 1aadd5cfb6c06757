/** Sums of a team as figures of the wire. Profit is that of the members: what they won and were given, less what they bet. */
import type { Static } from 'typebox';
import type { Currency } from '@banyan/core/money';
import type { TeamFigures, TeamMoneyFigures } from '@banyan/protocol/agent-teams';
import { type TeamMoney, type TeamSums, amountOf } from '../reports/index.ts';

/** Of members together: above zero they won. */
export const profitOf = (sums: TeamMoney): bigint =>
  sums.prizes + sums.rebates + sums.agentRebates + sums.activities + sums.wages + sums.dividends - sums.bets;

const nothing: TeamSums = {
  root: '',
  members: 0,
  active: 0,
  registrations: 0,
  firstDeposits: 0,
  deposited: 0n,
  withdrawn: 0n,
  bets: 0n,
  valid: 0n,
  prizes: 0n,
  rebates: 0n,
  agentRebates: 0n,
  activities: 0n,
  wages: 0n,
  dividends: 0n,
};

/** What a team, or one of it, moved; of nobody's it is zero. */
export function moneyFiguresOf(currency: Currency, sums: TeamMoney = nothing): Static<typeof TeamMoneyFigures> {
  const text = (units: bigint) => amountOf(currency, units);
  return {
    deposits: text(sums.deposited),
    withdrawals: text(sums.withdrawn),
    bets: text(sums.bets),
    validBets: text(sums.valid),
    prizes: text(sums.prizes),
    rebates: text(sums.rebates),
    agentRebates: text(sums.agentRebates),
    activities: text(sums.activities),
    wages: text(sums.wages),
    dividends: text(sums.dividends),
    profit: text(profitOf(sums)),
  };
}

/** The figures of a team; of nobody's they are zero. */
export function figuresOf(currency: Currency, sums: TeamSums = nothing): Static<typeof TeamFigures> {
  const { members, active, registrations, firstDeposits } = sums;
  return { members, active, registrations, firstDeposits, ...moneyFiguresOf(currency, sums) };
}
