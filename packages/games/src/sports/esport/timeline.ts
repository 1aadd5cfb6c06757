/** The timeline of a simulated series, and the course that its markets are settled from. */
import type { EsportsCourse, Side } from '@banyan/core/sports/results';
import type { Sides } from '../sides.ts';
import type { Timed } from '../windows.ts';
import { roundsOfHalf } from './model.ts';

export type EsportEvent = Timed & {
  /** Maps won after it. */
  readonly score: Sides;
  /** From 1. */
  readonly map: number;
  /** Of the map. */
  readonly rounds: Sides;
} & (
    | { readonly kind: 'map-begins' }
    /** `nr` from 1 within the map. */
    | { readonly kind: 'round'; readonly nr: number; readonly side: Side }
    | { readonly kind: 'map-ends' | 'series-ends'; readonly side: Side }
  );

/** Rounds beyond the 12 of each side; undefined where none were needed. */
function overtimeOf({ home, away }: Sides): Sides | undefined {
  const isOvertime = Math.min(home, away) >= roundsOfHalf;
  return isOvertime ? { home: home - roundsOfHalf, away: away - roundsOfHalf } : undefined;
}

/** The course of all that has happened; of no events that of a series which has not begun. */
export function esportCourse(events: readonly EsportEvent[]): EsportsCourse {
  const maps = new Map<number, EsportEvent[]>();
  for (const event of events) maps.set(event.map, [...(maps.get(event.map) ?? []), event]);
  const isOver = events.at(-1)?.kind === 'series-ends';
  return {
    sport: 'cs2',
    status: isOver ? 'ended' : events.length === 0 ? 'scheduled' : 'live',
    bestOf: 3,
    maps: [...maps.values()].map((ofMap) => {
      const rounds = ofMap.at(-1)?.rounds ?? { home: 0, away: 0 };
      return {
        ...rounds,
        isOver: ofMap.some(({ kind }) => kind === 'map-ends'),
        overtime: overtimeOf(rounds),
        sequence: ofMap.flatMap((event) => (event.kind === 'round' ? [event.side] : [])),
      };
    }),
  };
}
