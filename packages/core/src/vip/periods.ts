/** The periods by which levels count, as days of the business calendar: weeks from Monday, months from the first, birthdays. */
import type { BusinessDay } from '../time/index.ts';

const dayMs = 86_400_000;
const timeOf = (day: BusinessDay): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (ms: number): BusinessDay => new Date(ms).toISOString().slice(0, 10) as BusinessDay;

export const daysAfter = (day: BusinessDay, days: number): BusinessDay => dayAt(timeOf(day) + days * dayMs);

/** The Monday of a day's week. */
export const weekOf = (day: BusinessDay): BusinessDay => daysAfter(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7));

/** The first day of a day's month. */
export const monthOf = (day: BusinessDay): BusinessDay => `${day.slice(0, 7)}-01` as BusinessDay;

export const nextWeek = (week: BusinessDay): BusinessDay => daysAfter(week, 7);
export const nextMonth = (month: BusinessDay): BusinessDay => monthOf(daysAfter(month, 31));
export const monthBefore = (month: BusinessDay): BusinessDay => monthOf(daysAfter(month, -1));

/** The earlier of two days. */
export const firstOf = (one: BusinessDay, other: BusinessDay): BusinessDay => [one, other].toSorted()[0] as BusinessDay;

/** A birthday and the days around it on which its bonus can be had; `closes` is the last of them. */
export type Birthday = { readonly year: string; readonly opens: BusinessDay; readonly closes: BusinessDay };

/** So many days before and after the birthday its bonus can be had (PROMO-13). */
const birthdayDays = 7;

/** The birthday of a year; who was born on 29 February has it on the 28th where there is no 29th. */
function birthdayIn(born: BusinessDay, year: number): Birthday {
  const text = String(year).padStart(4, '0');
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const rest = born.slice(4) === '-02-29' && !isLeap ? '-02-28' : born.slice(4);
  const day = `${text}${rest}` as BusinessDay;
  return { year: text, opens: daysAfter(day, -birthdayDays), closes: daysAfter(day, birthdayDays) };
}

/** The birthday that is within its days today, or else the next one. */
export function birthdayAround(born: BusinessDay, today: BusinessDay): Birthday {
  const year = Number(today.slice(0, 4));
  const near = [year - 1, year, year + 1].map((one) => birthdayIn(born, one));
  return near.find(({ closes }) => closes >= today) as Birthday;
}
