/**
 * Where a member stands after what they have played: periods that are over are closed in their order, then what was reached since is
 * taken. The answer is what happened, step by step; nothing is read or written here. All amounts are units.
 */
import type { BusinessDay } from '../time/index.ts';
import { type Career, type Level, levelAfterMonth, levelOf } from './levels.ts';
import { firstOf, monthBefore, monthOf, nextMonth, nextWeek, weekOf } from './periods.ts';

/** A level with what it gives by the calendar. */
export type Benefits = Level & {
  readonly weeklyBonus: bigint;
  readonly monthlyBonus: bigint;
  readonly birthdayBonus: bigint;
};

export type VipState = {
  readonly level: number;
  /** The highest level ever reached: bonuses of levels up to it were given. */
  readonly highest: number;
  /** The week and the month that are not closed yet, by their first days. */
  readonly week: BusinessDay;
  readonly month: BusinessDay;
  /** The month in which the level was reached for the first time: it is not judged by that month. */
  readonly reachedIn: BusinessDay | undefined;
  /** All valid bets up to the end of the last closed week and month, as they were known then. */
  readonly weekSeen: bigint;
  readonly monthSeen: bigint;
};

export type DayBets = { readonly day: BusinessDay; readonly valid: bigint };

/** What a member has played and deposited: `before` are the valid bets of all days before the first of `days`. */
export type Played = { readonly before: bigint; readonly days: readonly DayBets[]; readonly deposits: bigint };

export type Step =
  | {
      readonly kind: 'level';
      readonly cause: 'reached' | 'regained' | 'retention' | 'table';
      readonly from: number;
      readonly to: number;
      /** The month by which it was judged, and what it brought and should have. */
      readonly month?: BusinessDay;
      readonly brought?: bigint;
      readonly asked?: bigint;
    }
  | { readonly kind: 'upgrade'; readonly level: number; readonly units: bigint }
  | { readonly kind: 'week' | 'month'; readonly level: number; readonly units: bigint; readonly period: BusinessDay };

export type LevelStep = Extract<Step, { kind: 'level' }>;

const sumOf = ({ days }: Played, from: BusinessDay, to: BusinessDay): bigint =>
  days.reduce((sum, { day, valid }) => (day >= from && day < to ? sum + valid : sum), 0n);
const sumTo = (played: Played, to: BusinessDay): bigint => played.before + sumOf(played, '0000-01-01', to);

/** All that was bet and deposited. */
export const careerOf = (played: Played): Career => ({
  validBet: sumTo(played, '9999-12-31'),
  deposits: played.deposits,
});

/** The valid bets of a month. */
export const betsOfMonth = (played: Played, month: BusinessDay): bigint => sumOf(played, month, nextMonth(month));

/** The state of somebody who is looked at for the first time. */
export function firstState(level: number, played: Played, today: BusinessDay): VipState {
  const [week, month] = [weekOf(today), monthOf(today)];
  const seen = { weekSeen: sumTo(played, week), monthSeen: sumTo(played, month) };
  return { level, highest: level, week, month, reachedIn: level > 0 ? month : undefined, ...seen };
}

/** Takes a member from where they were looked at last to today. */
export function advance(
  levels: readonly Benefits[],
  state: VipState,
  played: Played,
  today: BusinessDay,
): { readonly state: VipState; readonly steps: readonly Step[] } {
  const steps: Step[] = [];
  let now = state;
  const change = (step: LevelStep) => {
    if (step.from === step.to) return;
    steps.push(step);
    now = { ...now, level: step.to };
  };
  // Levels that the operator took away: who was on one is on the last that is left.
  change({ kind: 'level', cause: 'table', from: now.level, to: Math.min(now.level, levels.length) });
  for (;;) {
    const [weekEnd, monthEnd] = [nextWeek(now.week), nextMonth(now.month)];
    const end = firstOf(weekEnd, monthEnd);
    if (end > today) break;
    if (weekEnd === end) {
      pay(steps, levels, now, played, { kind: 'week', from: now.week, to: end, seen: now.weekSeen });
      now = { ...now, week: end, weekSeen: sumTo(played, end) };
    }
    if (monthEnd === end) {
      pay(steps, levels, now, played, { kind: 'month', from: now.month, to: end, seen: now.monthSeen });
      const { level: from, month, reachedIn } = now;
      const brought = betsOfMonth(played, month);
      now = { ...now, month: end, monthSeen: sumTo(played, end) };
      const to = reachedIn === month ? from : levelAfterMonth(levels, from, brought);
      const asked = levels[from - 1]?.retention ?? 0n;
      change({ kind: 'level', cause: 'retention', from, to, month, brought, asked });
    }
  }
  const reached = levelOf(levels, careerOf(played));
  if (reached > now.highest) {
    for (let level = now.highest + 1; level <= reached; level += 1) {
      const units = levels[level - 1]?.upgradeBonus ?? 0n;
      if (units > 0n) steps.push({ kind: 'upgrade', level, units });
    }
    change({ kind: 'level', cause: 'reached', from: now.level, to: reached });
    now = { ...now, highest: reached, reachedIn: now.month };
  }
  regain(levels, now, played, reached).forEach(change);
  return { state: now, steps };
}

/** A bonus of a period in which the member has played; what ended after its own period was closed counts for the next. */
function pay(
  steps: Step[],
  levels: readonly Benefits[],
  { level }: VipState,
  played: Played,
  { kind, from, to, seen }: { kind: 'week' | 'month'; from: BusinessDay; to: BusinessDay; seen: bigint },
): void {
  const own = levels[level - 1];
  const units = (kind === 'week' ? own?.weeklyBonus : own?.monthlyBonus) ?? 0n;
  if (units <= 0n) return;
  const hasPlayed = sumOf(played, from, to) > 0n || sumTo(played, to) > seen;
  if (hasPlayed) steps.push({ kind, level, units, period: from });
}

/**
 * Levels that were reached once and lost come back with a month that keeps them: this one, or the one before where bets of it ended after
 * it was closed.
 */
function regain(
  levels: readonly Benefits[],
  { level, highest, month }: VipState,
  played: Played,
  reached: number,
): LevelStep[] {
  const last = monthBefore(month);
  const best = betsOfMonth(played, last) > betsOfMonth(played, month) ? last : month;
  const brought = betsOfMonth(played, best);
  let to = level;
  while (to < Math.min(highest, reached) && brought >= (levels[to]?.retention ?? 0n)) to += 1;
  const asked = levels[to - 1]?.retention ?? 0n;
  return to === level ? [] : [{ kind: 'level', cause: 'regained', from: level, to, month: best, brought, asked }];
}
