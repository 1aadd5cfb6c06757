/** What the courses of all sports share: the two sides, and whether there is anything left to wait for. */

export type Side = 'home' | 'away';
export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

export type EventStatus =
  | 'scheduled'
  | 'delayed'
  | 'postponed'
  | 'live'
  | 'interrupted'
  | 'ended'
  | 'closed'
  | 'abandoned'
  | 'cancelled'
  | 'awarded';

/**
 * `open`: more may come. `complete`: it was played to its end. `broken-off`: nothing more comes; what play had decided stands, the rest is void.
 * `void`: it never was this event (cancelled, not begun in time, wrong teams or format; rules 2, 4 and 5).
 */
export type Ending = 'open' | 'complete' | 'broken-off' | 'void';

/** An award decides nothing; whatever was decided by play before it stands (rules 3 and 4). A score that was awarded is not in a course. */
const endings: Readonly<Record<EventStatus, Ending>> = {
  scheduled: 'open',
  delayed: 'open',
  postponed: 'open',
  live: 'open',
  interrupted: 'open',
  ended: 'complete',
  closed: 'complete',
  abandoned: 'broken-off',
  cancelled: 'void',
  awarded: 'broken-off',
};

export const endingOf = (status: EventStatus): Ending => endings[status];
export const isComplete = (status: EventStatus): boolean => endingOf(status) === 'complete';
export const isOver = (status: EventStatus): boolean => endingOf(status) !== 'open';
