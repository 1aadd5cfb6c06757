/**
 * Calendars of draws that others hold, as an installation starts with them; afterwards they are settings. Times of day
 * are the industry's usual ones: only the Thai end of sales has a source.
 */
import type { Calendar } from '@banyan/core/lottery';

/** Vietnam north: every day, the new year apart (`newYearDays`). The Hanoi board reads the same draw. */
export const northCalendar: Calendar = {
  timeZone: 'Asia/Ho_Chi_Minh',
  days: { kind: 'daily' },
  times: { kind: 'at', times: ['18:15'] },
  moves: [],
};

/**
 * The Thai government draw: the 1st and the 16th, with the days that its source moves each year. A single draw is moved
 * otherwise now and then (twelve times in twenty years): that is an entry of its own date. Sales end at 15:30, half an hour
 * before.
 */
export const thaiCalendar: Calendar = {
  timeZone: 'Asia/Bangkok',
  days: { kind: 'month', days: [1, 16] },
  times: { kind: 'at', times: ['16:00'] },
  moves: [
    { from: '01-01', to: '12-30' },
    { from: '01-16', to: '01-17' },
    { from: '05-01', to: '05-02' },
  ],
};

/** Lao: Monday, Wednesday and Friday in the evening. */
export const laoCalendar: Calendar = {
  timeZone: 'Asia/Vientiane',
  days: { kind: 'weekdays', weekdays: [1, 3, 5] },
  times: { kind: 'at', times: ['20:30'] },
  moves: [],
};

/**
 * A draw of the operator every so many seconds, numbered from 0001 at the zone's midnight: 1,440 a day for a minute. From
 * `from` to `until` when it does not run all day.
 */
export function everyCalendar(timeZone: string, seconds: number, from = '00:00', until = '00:00'): Calendar {
  return { timeZone, days: { kind: 'daily' }, times: { kind: 'every', seconds, from, until }, moves: [] };
}
