/**
 * Looks at one member: closes the weeks and months that are over, takes what was reached since, and gives what it brings, all in one
 * commit under the member's row. Repeated, interrupted or twice at once, it ends the same.
 */
import { type MemberId, makeId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import { type BusinessDay, businessDayOf } from '@banyan/core/time';
import {
  type Played,
  type Step,
  type VipState,
  advance,
  birthdayAround,
  careerOf,
  daysAfter,
  firstOf,
  firstState,
  monthBefore,
  monthOf,
  nextMonth,
  nextWeek,
  weekOf,
} from '@banyan/core/vip';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { findMember, setRank } from '../members/index.ts';
import { playedSince } from '../records/index.ts';
import { verifiedBirthOf } from '../safety/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { type VipLevel, levelsIn } from '../vip-levels/index.ts';
import { hadBirthdaySince } from './benefit-store.ts';
import { giveBenefit, giveWaiting } from './give-benefit.ts';
import { birthdayBoundDays } from './vip-settings.ts';
import { type StoredState, insertLevelChange, lockState, startOfDay, writeState } from './vip-store.ts';

const dayMs = 86_400_000;
/** Two birthdays of one member are never nearer than this, whatever becomes of the date: a year less the days around it. */
const birthdayGapMs = 340 * dayMs;

export type Looked = {
  readonly member: MemberId;
  readonly currency: Currency;
  readonly levels: readonly VipLevel[];
  readonly at: Date;
  readonly today: BusinessDay;
  readonly timeZone: string;
};

/** The oldest day that is looked at singly. */
export function firstDay({ week, month }: StoredState, today: BusinessDay): BusinessDay {
  return firstOf(monthBefore(month ?? monthOf(today)), week ?? weekOf(today));
}

/** What was stored, with the level as it is now: one that somebody gave by hand was reached. */
export function stateNow(stored: StoredState, level: number, played: Played, today: BusinessDay): VipState {
  const { week, month, highest, reachedIn, weekSeen, monthSeen } = stored;
  if (week === null || month === null) return { ...firstState(level, played, today) };
  const reached = level > highest ? monthOf(today) : (reachedIn ?? undefined);
  return { level, highest: Math.max(level, highest), week, month, reachedIn: reached, weekSeen, monthSeen };
}

export async function lookAtMember(context: Context, member: MemberId): Promise<void> {
  const { database, clock, settings } = context;
  await database.transaction().execute(async (tx) => {
    const at = new Date(clock.now());
    const stored = await lockState(tx, member);
    const found = await findMember(tx, member);
    // Play money has no levels.
    if (found === undefined || found.currency === 'FUN') return await forget(tx, member, stored, at);
    const timeZone = settings.get(merchantTimeZone);
    const today = businessDayOf(at.getTime(), timeZone);
    const { currency, rankLevel } = found;
    const looked: Looked = { member, currency, levels: levelsIn(settings, currency), at, today, timeZone };
    const played = await playedSince(tx, member, { currency, from: firstDay(stored, today) });
    const before = stateNow(stored, rankLevel, played, today);
    const { state, steps } = advance(looked.levels, before, played, today);
    for (const step of steps) await take(context, tx, looked, played, step);
    if (state.level !== rankLevel) await setRank(tx, member, state.level);
    const isWaiting = await giveWaiting(context, tx, member, at);
    const birthday = await lookAtBirthday(context, tx, looked, state.level);
    await writeState(tx, member, state, { due: nextLook(state, looked, isWaiting, birthday), timeZone });
  });
}

async function forget(tx: Tx, member: MemberId, stored: StoredState, at: Date): Promise<void> {
  const today = businessDayOf(at.getTime(), 'UTC');
  const state = firstState(0, { before: 0n, days: [], deposits: 0n }, today);
  await writeState(tx, member, { ...state, highest: stored.highest }, { due: undefined, timeZone: 'UTC' });
}

async function take(context: Context, tx: Tx, looked: Looked, played: Played, step: Step): Promise<void> {
  const { member, currency, levels, at } = looked;
  if (step.kind === 'level') {
    const { from, to, cause, month = null, brought = null, asked = null } = step;
    const career = careerOf(played);
    const change = { id: makeId(at.getTime()), at, from, to, cause, currency, ...career, month, brought, asked };
    await insertLevelChange(tx, member, change);
    return;
  }
  const { kind, level, units } = step;
  const ref = step.kind === 'upgrade' ? String(level) : step.period;
  const name = levels[level - 1]?.name ?? '';
  await giveBenefit(context, tx, member, { kind, ref, level, name, currency, units, at });
}

/** The days of a birthday: whether its bonus may be given now, and from which day on something may be due. */
export function birthdayNow(
  birth: { readonly born: BusinessDay; readonly at: Date },
  { today, timeZone }: Looked,
  boundDays: number,
): { readonly isOpen: boolean; readonly due: BusinessDay; readonly year: string } {
  const { year, opens, closes } = birthdayAround(birth.born, today);
  if (today < opens) return { isOpen: false, due: opens, year };
  const bound = daysAfter(businessDayOf(birth.at.getTime(), timeZone), boundDays);
  if (today < bound) return { isOpen: false, due: bound, year };
  return { isOpen: true, due: daysAfter(closes, 1), year };
}

/** Gives the bonus of a birthday within whose days it is. Returns the day from which one may be due, of who has a verified date. */
async function lookAtBirthday(
  context: Context,
  tx: Tx,
  looked: Looked,
  level: number,
): Promise<BusinessDay | undefined> {
  const { member, currency, levels, at, timeZone } = looked;
  const own = levels[level - 1];
  if (own === undefined) return undefined;
  const birth = await verifiedBirthOf(tx, member);
  if (birth === undefined) return undefined;
  const { isOpen, due, year } = birthdayNow(birth, looked, context.settings.get(birthdayBoundDays));
  if (!isOpen) return due;
  if (own.birthdayBonus > 0n && !(await hadBirthdaySince(tx, member, new Date(at.getTime() - birthdayGapMs)))) {
    const expiresAt = await startOfDay(tx, due, timeZone);
    const benefit = { kind: 'birthday' as const, ref: year, level, name: own.name, currency };
    await giveBenefit(context, tx, member, { ...benefit, units: own.birthdayBonus, at, expiresAt });
  }
  return due;
}

/** The next day on which something may be due without anything happening. */
export function nextLook(
  { level, week, month }: VipState,
  { today }: Looked,
  isWaiting: boolean,
  birthday: BusinessDay | undefined,
): BusinessDay | undefined {
  const days = [
    ...(level > 0 ? [nextWeek(week), nextMonth(month)] : []),
    ...(isWaiting ? [daysAfter(today, 1)] : []),
    ...(birthday === undefined ? [] : [birthday]),
  ];
  return days.toSorted()[0];
}
