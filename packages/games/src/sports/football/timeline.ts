/** The timeline of a simulated football match, and the course that its markets are settled from. */
import type { FootballCourse, Side } from '@banyan/core/sports/results';
import type { Sides } from '../sides.ts';
import type { Timed } from '../windows.ts';

export type FootballEvent = Timed & {
  /** Seconds played, from 0 to 5,400; the match has no stoppage time. */
  readonly second: number;
  /** Goals after it. */
  readonly score: Sides;
} & (
    | { readonly kind: 'kick-off' | 'half-time' | 'second-half' | 'full-time' }
    | { readonly kind: 'goal' | 'corner'; readonly side: Side }
    | { readonly kind: 'card'; readonly side: Side; readonly player: string; readonly card: 'yellow' | 'red' }
  );

/** Windows of 15 minutes: three a half. */
export const windowSeconds = 900;
export const windowMinutes = windowSeconds / 60;

const periodOf = ({ window }: Timed) => (window <= 3 ? 'half-1' : 'half-2') as 'half-1' | 'half-2';
const phases = {
  'kick-off': 'half-1',
  'half-time': 'half-time',
  'second-half': 'half-2',
  'full-time': 'full-time',
} as const;

/** The course of all that has happened; of no events that of a match which has not begun. */
export function footballCourse(events: readonly FootballEvent[]): FootballCourse {
  const course = { goals: [], corners: [], cards: [] } as {
    goals: FootballCourse['goals'][number][];
    corners: NonNullable<FootballCourse['corners']>[number][];
    cards: NonNullable<FootballCourse['cards']>[number][];
  };
  let phase: FootballCourse['phase'] = 'not-begun';
  for (const event of events) {
    const period = periodOf(event);
    if (event.kind === 'goal') {
      const minute = Math.floor(event.second / 60) + 1;
      course.goals.push({ side: event.side, period, minute });
    } else if (event.kind === 'corner') course.corners.push({ side: event.side, period });
    else if (event.kind === 'card')
      course.cards.push({ side: event.side, period, player: event.player, card: event.card });
    else phase = phases[event.kind];
  }
  const status = phase === 'full-time' ? 'ended' : phase === 'not-begun' ? 'scheduled' : 'live';
  return { sport: 'football', status, phase, ...course };
}
