/** What the address of the sports book asks for: a sport, a tournament, which events of it, and the event that is open. */
import { choiceParam, idParam, type Param, textParam } from '../../lib/address.ts';

export const boardViews = ['live', 'today', 'early', 'favourites', 'results'] as const;
export type BoardView = (typeof boardViews)[number];

const codeParam = (form: RegExp): Param<string | undefined> => ({
  read(text) {
    const code = textParam.read(text);
    return code !== undefined && form.test(code) ? code : undefined;
  },
  write: textParam.write,
});

export const bookShape = {
  sport: codeParam(/^[a-z][a-z0-9-]{1,19}$/),
  league: codeParam(/^[a-z0-9][a-z0-9.-]{0,63}$/),
  view: choiceParam(boardViews, 'today'),
  day: codeParam(/^\d{4}-\d{2}-\d{2}$/),
  event: idParam,
};

export type BookPlace = {
  readonly sport: string | undefined;
  readonly league: string | undefined;
  readonly view: BoardView;
  readonly day: string | undefined;
};

/** The days of the calendar from today on, as `yyyy-MM-dd` of the site's time zone. */
export function daysFrom(today: string, count: number): string[] {
  const start = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, at) => new Date(start + at * 86_400_000).toISOString().slice(0, 10));
}
