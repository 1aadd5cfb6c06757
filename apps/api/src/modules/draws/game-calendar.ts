/** The calendar of a game: its own, or every day at its time or interval. */
import { type Calendar, calendarOf, readCalendar } from '@banyan/core/lottery';
import type { GameRow } from '../lottery/index.ts';

/** Throws on a stored calendar that is none: it was read before it was stored. */
export function gameCalendar(game: GameRow): Calendar {
  if (game.calendar === null) return calendarOf(game);
  const calendar = readCalendar(game.calendar);
  if (!calendar.ok) throw new Error(`the calendar of ${game.code} is malformed: ${calendar.fault}`);
  return calendar.value;
}
