/**
 * A deposit bonus on past play: each deposit of the time brings the bonus that its tiers say, bets count as they did, and a bonus converts, is
 * forfeited with a withdrawal or runs out. The bets that were made needed no bonus money, so a bonus stays whole until the member's own money
 * is gone; from there it is played on by chance, with the stakes of the member.
 */
import {
  type BonusRules,
  type CurrencyRules,
  coinOf,
  conversionOf,
  countedOf,
  depositBonus,
  requiredOf,
  rulesIn,
} from '../promotions/index.ts';
import { type SimulatedGrant, type PastMember, type PastView, type TakesPart } from './past.ts';
import { playOn } from './play-on.ts';

const dayMs = 86_400_000;
/** Grants that wait for their turn at most, as when they are accepted. */
const mostWaiting = 5;

type Accepted = { readonly atMs: number; readonly bonus: bigint; readonly deposit: bigint };
type End = SimulatedGrant & { readonly endedAtMs: number };

/** What the deposits of a member would have brought, in their order. */
export function simulateDeposits(
  rules: BonusRules,
  { times, per, isFirstDeposit }: TakesPart,
  member: PastMember,
  view: PastView,
): SimulatedGrant[] {
  const read = rulesIn(rules, member.currency);
  if (!read.ok || read.value === undefined) return [];
  const taken = new Map<string, number>();
  const ends: (End & { readonly startedAtMs: number })[] = [];
  let freeFromMs = view.span.fromMs;
  for (const { atMs, units, isFirst } of member.deposits) {
    const bonus = depositBonus(read.value.tiers, units);
    const period = view.periodOf(atMs, per);
    const before = taken.get(period) ?? 0;
    const waiting = ends.filter(({ startedAtMs }) => startedAtMs > atMs).length;
    if (bonus <= 0n || (isFirstDeposit && !isFirst) || before >= times || waiting >= mostWaiting) continue;
    taken.set(period, before + 1);
    const startedAtMs = Math.max(atMs, freeFromMs);
    const end = endOf(read.value, { atMs, bonus, deposit: units }, startedAtMs, member, view);
    ends.push({ ...end, startedAtMs });
    freeFromMs = Math.max(freeFromMs, end.endedAtMs);
  }
  return ends.map(({ endedAtMs: _ended, startedAtMs: _started, ...grant }) => grant);
}

function endOf(
  { terms }: CurrencyRules,
  { atMs, bonus, deposit }: Accepted,
  startedAtMs: number,
  member: PastMember,
  view: PastView,
): End {
  const { untilMs } = view.span;
  const grant = { atMs, given: bonus, cost: 0n, isEstimated: false };
  if (startedAtMs > atMs + terms.startDays * dayMs)
    return { ...grant, given: 0n, end: 'expired', endedAtMs: startedAtMs };
  if (startedAtMs >= untilMs) return { ...grant, end: 'open', endedAtMs: untilMs };
  const runsOutAtMs = startedAtMs + terms.days * dayMs;
  const leaves = member.withdrawals.find(({ atMs: asked }) => asked >= startedAtMs && asked < runsOutAtMs);
  const isLeft = leaves !== undefined && terms.onWithdrawal === 'forfeit';
  const lastMs = Math.min(untilMs, runsOutAtMs, isLeft ? leaves.atMs : untilMs);
  const required = requiredOf(terms, bonus, deposit);
  const walked = walk(terms, { required, deposit, startedAtMs, lastMs }, member);
  if (walked.metAtMs !== undefined)
    return {
      ...grant,
      cost: conversionOf(terms, bonus, bonus).toMain,
      end: 'converted',
      endedAtMs: walked.metAtMs,
    };
  if (walked.brokeAtMs !== undefined) {
    const asked = { balance: bonus, bonus, missing: required - walked.progress, stake: walked.stake };
    const cost = playOn(terms, asked, view.game, view.chance);
    const end = cost > 0n ? 'converted' : 'spent';
    return { ...grant, cost, end, isEstimated: true, endedAtMs: walked.brokeAtMs };
  }
  if (isLeft && leaves.atMs <= lastMs) return { ...grant, end: 'forfeited', endedAtMs: lastMs };
  return { ...grant, end: runsOutAtMs <= untilMs ? 'expired' : 'open', endedAtMs: lastMs };
}

type Walk = {
  readonly progress: bigint;
  /** The mean stake of the plays that were looked at. */
  readonly stake: bigint;
  readonly metAtMs?: number;
  readonly brokeAtMs?: number;
};

/**
 * Goes along the plays of a grant's time. A member is broke whose own money, counted from the deposit, is less than a coin or than a tenth of
 * their mean stake, and who then played no more before the next deposit or the end of the grant.
 */
function walk(
  terms: CurrencyRules['terms'],
  {
    required,
    deposit,
    startedAtMs,
    lastMs,
  }: { required: bigint; deposit: bigint; startedAtMs: number; lastMs: number },
  { plays, deposits, currency }: PastMember,
): Walk {
  const own = plays.filter(({ atMs, endedAtMs }) => atMs >= startedAtMs && endedAtMs <= lastMs);
  const later = deposits.filter(({ atMs }) => atMs > startedAtMs && atMs <= lastMs);
  let [progress, balance, staked, counted] = [0n, deposit, 0n, 0n];
  let lastAtMs = startedAtMs;
  const meanStake = () => (counted === 0n ? 0n : staked / counted);
  const isBroke = () => counted > 0n && balance < most(coinOf(currency), meanStake() / 10n);
  if (required === 0n) return { progress, stake: 0n, metAtMs: startedAtMs };
  for (const play of own) {
    while (later[0] !== undefined && later[0].atMs <= play.atMs) {
      if (isBroke()) return { progress, stake: meanStake(), brokeAtMs: lastAtMs };
      balance += later.shift()?.units ?? 0n;
    }
    const stake = play.stake.main + play.stake.bonus;
    // What was staked was there: money from before the deposit makes up for what is missing.
    balance = most(balance, stake) - stake + play.payout;
    staked += stake;
    counted += 1n;
    progress += countedOf(terms, play).units;
    lastAtMs = play.endedAtMs;
    if (progress >= required) return { progress, stake: meanStake(), metAtMs: lastAtMs };
  }
  return isBroke() ? { progress, stake: meanStake(), brokeAtMs: lastAtMs } : { progress, stake: meanStake() };
}

const most = (one: bigint, other: bigint): bigint => (one > other ? one : other);
