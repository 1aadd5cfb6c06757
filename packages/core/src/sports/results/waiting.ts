/** How long is waited for an event that does not begin, or was broken off (rule 2 of all sports). */
import type { Instant } from '../../time/index.ts';
import type { Sport } from '../markets/index.ts';
import type { EventStatus } from './course.ts';

const longestWaitMs = 48 * 3_600_000;

export type Waiting = {
  readonly sport: Sport;
  readonly status: EventStatus;
  /** When it was to begin, as published when bets were taken: a later date never moves it. */
  readonly publishedAt: Instant;
  readonly begunAt?: Instant;
  readonly interruptedAt?: Instant;
  /** Tennis: the tournament is still played. */
  readonly tournamentLasts?: boolean;
};

const notBegun: ReadonlySet<EventStatus> = new Set(['scheduled', 'delayed', 'postponed']);

/**
 * The status of an event after waiting: one that has not begun within 48 hours of its published time is cancelled, one that was broken off and not
 * resumed for 48 hours is abandoned, and until then it is interrupted, whoever calls it abandoned before. Tennis waits while its tournament lasts. An
 * award of what had not begun is a walkover, and a walkover of what had begun an award: maps that were played stand. Any other status stays.
 */
export function statusAfterWaiting(waiting: Waiting, now: Instant): EventStatus {
  const { sport, status, publishedAt, begunAt, interruptedAt, tournamentLasts } = waiting;
  if (status === 'awarded' || status === 'walkover') return begunAt === undefined ? 'walkover' : 'awarded';
  const isStopped = (status === 'interrupted' || status === 'abandoned') && interruptedAt !== undefined;
  if (sport === 'tennis' && tournamentLasts) return isStopped ? 'interrupted' : status;
  // One that began and began too late is another event as well.
  const latest = begunAt ?? (notBegun.has(status) ? now : publishedAt);
  if (latest - publishedAt > longestWaitMs) return 'cancelled';
  if (!isStopped) return status;
  return now - interruptedAt > longestWaitMs ? 'abandoned' : 'interrupted';
}
