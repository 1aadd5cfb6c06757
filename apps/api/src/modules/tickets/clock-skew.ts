/**
 * The database's clock decides when a draw closes. When it is wrong a bet could come after the world knows the numbers, so a draw
 * that is about to close takes none while the clocks of database and server are more than a second apart: either may be the wrong one.
 */
import type { Instant } from '@banyan/core/time';

const mostSkewMs = 1000;
/** By either clock the draw closes so soon, or has closed. */
const soonMs = 60_000;

/** What the database said, and the server's time before it was asked and after it had answered. */
type Reading = {
  readonly now: Date;
  readonly closesAt: Date;
  readonly asked: Instant;
  readonly answered: Instant;
};

/** How far the database is ahead of the server, in milliseconds, as far as that is certain; below zero behind. */
function skewOf({ now, asked, answered }: Reading): number {
  return Math.min(0, now.getTime() - asked) + Math.max(0, now.getTime() - answered);
}

/** Throws what becomes `try-again`, and a line in the log, when it is uncertain whether a draw still takes bets. */
export function requireOneClock(reading: Reading): void {
  const skewMs = skewOf(reading);
  const latest = Math.max(reading.now.getTime(), reading.answered);
  if (Math.abs(skewMs) <= mostSkewMs || reading.closesAt.getTime() - latest > soonMs) return;
  const words = `the clocks of database and server are ${Math.round(Math.abs(skewMs))} ms apart: no bets on draws about to close`;
  throw Object.assign(new Error(words), { code: '55P03' });
}
