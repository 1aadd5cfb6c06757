/**
 * How long a bet in play waits before it is accepted, counted by the server. The longest leg rules, and the delay of a feed and our own are not added:
 * the longer of them counts. Seconds are those of the large books.
 */

export type DelaySport =
  | 'football'
  | 'cricket'
  | 'basketball'
  | 'kabaddi'
  | 'tennis'
  | 'volleyball'
  | 'badminton'
  | 'esports'
  | 'virtual';

export const delaySeconds: Readonly<Record<DelaySport, number>> = {
  ...{ football: 5, cricket: 4, basketball: 4, kabaddi: 4, tennis: 5, volleyball: 3, badminton: 3, esports: 6 },
  virtual: 0,
};

/** Of football while a goal is near. */
export const dangerSeconds = 8;

export type DelayedLeg = {
  readonly sport: DelaySport;
  readonly isLive: boolean;
  readonly isInDanger: boolean;
  /** Markets that one point hardly moves: trusted players need not wait on them. */
  readonly isSlow: boolean;
  /** What the feed asks for, in seconds. */
  readonly feedSeconds: number;
};

/** What a bet waits, in milliseconds; nothing before the start. */
export function delayMsOf(legs: readonly DelayedLeg[], isTrusted: boolean): number {
  const seconds = legs.map(({ sport, isLive, isInDanger, isSlow, feedSeconds }) => {
    if (!isLive || (isTrusted && isSlow)) return 0;
    const own = sport === 'football' && isInDanger ? dangerSeconds : delaySeconds[sport];
    return Math.max(own, feedSeconds);
  });
  return Math.max(0, ...seconds) * 1000;
}

/** A bet waits for its answer so long at most. */
export const pendingAtMostMs = 30_000;
/** And is refused and released where nobody has answered so long after its delay: the process that should have died between hold and answer. */
const graceMs = 5000;

export const isOverdue = (pendingSinceMs: number, delayMs: number, nowMs: number): boolean =>
  nowMs - pendingSinceMs > Math.min(delayMs + graceMs, pendingAtMostMs);
