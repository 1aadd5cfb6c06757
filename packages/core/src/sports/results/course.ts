/**
 * What the courses of all sports share: the two sides, and where play stands. How play ended is one thing, that the event was closed another: closing is
 * administration and changes no result, so no course has `closed` as its status.
 */
import type { SportEventState } from '../states.ts';

export type Side = 'home' | 'away';
export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/**
 * `ended`: played to its end. `abandoned`: broken off and not resumed in time. `awarded`: decided by a ruling once play had begun. `walkover`: the same
 * before it began. `cancelled`: it never was this event.
 */
export const playEnds = ['ended', 'abandoned', 'cancelled', 'awarded', 'walkover'] as const;
export type PlayEnd = (typeof playEnds)[number];

/** Where play stands; of an event that is over, how play ended. */
export type EventStatus = 'scheduled' | 'delayed' | 'postponed' | 'live' | 'interrupted' | PlayEnd;

/**
 * The status of a course by the state of its event and by how play ended, which is stored when it does and holds over every later state: neither the
 * closing of an event nor an award after its end changes a result (rule 6). Undefined for a closed event of which nobody stored how play ended: nothing
 * of it may be settled.
 */
export function statusOf(state: SportEventState, ended?: PlayEnd): EventStatus | undefined {
  if (ended !== undefined) return ended;
  return state === 'closed' ? undefined : state;
}

/**
 * `open`: more may come. `complete`: it was played to its end. `broken-off`: nothing more comes; what play had decided stands, the rest is void.
 * `void`: nothing of it counts (cancelled, not begun in time, wrong teams or format, walkover; rules 2, 4 and 5).
 */
export type Ending = 'open' | 'complete' | 'broken-off' | 'void';

/**
 * An award decides nothing; whatever was decided by play before it stands (rules 3 and 4). A score that was awarded is not in a course. After a walkover
 * not even that stands which every course of play would have brought.
 */
const endings: Readonly<Record<EventStatus, Ending>> = {
  scheduled: 'open',
  delayed: 'open',
  postponed: 'open',
  live: 'open',
  interrupted: 'open',
  ended: 'complete',
  abandoned: 'broken-off',
  cancelled: 'void',
  awarded: 'broken-off',
  walkover: 'void',
};

/** Throws on what is no status, as `closed`: a stored course that has one would void or pay at random. */
export function endingOf(status: EventStatus): Ending {
  const ending: Ending | undefined = endings[status];
  if (ending === undefined) throw new TypeError(`${status} does not say how play ended`);
  return ending;
}

export const isComplete = (status: EventStatus): boolean => endingOf(status) === 'complete';
export const isOver = (status: EventStatus): boolean => endingOf(status) !== 'open';
