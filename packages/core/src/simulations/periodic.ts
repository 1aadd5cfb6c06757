/**
 * Rebate, cashback and rescue fund on past play: each period of the time is counted as it is in life, from main money alone, at the member's level of
 * today. What the house gave back meanwhile is not known of the past, so cashback is at most what is said here.
 */
import {
  type CashbackRules,
  type PeriodPlay,
  type RebateRules,
  type RescueRules,
  cashbackLine,
  rebateLine,
  rescueLine,
} from '../promotions/index.ts';
import { givenUnder } from './given.ts';
import type { PastMember, PastPlay, PastView, SimulatedGrant } from './past.ts';

type Rules = RebateRules | CashbackRules | RescueRules;

export function simulatePeriods(rules: Rules, _takes: unknown, member: PastMember, view: PastView): SimulatedGrant[] {
  const nameOf = (atMs: number) => view.periodOf(atMs, rules.period);
  const periods = Map.groupBy(member.plays, ({ atMs }) => nameOf(atMs));
  return [...periods].flatMap(([name, plays]) => {
    const deposits = member.deposits
      .filter(({ atMs }) => nameOf(atMs) === name)
      .reduce((sum, { units }) => sum + units, 0n);
    const units = dueOf(rules, member, { plays: plays.map(periodPlay), deposits });
    const last = plays.at(-1);
    return units <= 0n || last === undefined
      ? []
      : [givenUnder(rules, member.currency, { atMs: last.endedAtMs, units }, view)];
  });
}

function dueOf(
  rules: Rules,
  { currency, level = 0 }: PastMember,
  { plays, deposits }: { readonly plays: readonly PeriodPlay[]; readonly deposits: bigint },
): bigint {
  switch (rules.kind) {
    case 'rebate':
      return rebateLine(rules, currency, { level, plays }).units;
    case 'cashback':
      return cashbackLine(rules, currency, { level, plays, givenBack: 0n }).units;
    case 'rescue':
      return rescueLine(rules, currency, { plays, deposits }).units;
  }
}

/** The part of a play that main money had, rounded down. */
function periodPlay({ product, category = '', game = '', stake, validBet, payout }: PastPlay): PeriodPlay {
  const whole = stake.main + stake.bonus;
  const share = (units: bigint) => (whole === 0n ? 0n : (units * stake.main) / whole);
  return { product, category, game, staked: stake.main, valid: share(validBet), won: share(payout) };
}
