/**
 * When the matches of our own leagues are played: a round every five minutes, in six windows. Before each window bets close, are sealed, and wait for
 * a round of the beacon; then it is played before everybody's eyes, and bets open for the next. Without I/O; times are instants in milliseconds.
 */
import { windowCount } from '@banyan/games/sports';

export const roundEveryMs = 300_000;
const windowMs = 45_000;
/** From the close of bets to the play. */
const gapMs = 9_000;
/** The seal has so long before the round of the beacon can come. */
export const sealMs = 5_000;
export const sealMarginMs = 1_000;
export const playMs = 21_000;

/** Leagues begin their rounds one after another, so that something is always about to begin. */
const offsetMs: Readonly<Record<string, number>> = { football: 0, cricket: 100_000, cs2: 200_000 };

export type Slot = { readonly slot: number; readonly startsAt: number };

/** Rounds that should be on the board: the one that is played and the next few. */
export function slotsAt(sport: string, now: number, ahead: number): Slot[] {
  const offset = offsetMs[sport] ?? 0;
  const current = Math.floor((now - offset) / roundEveryMs);
  return Array.from({ length: ahead + 1 }, (_, at) => {
    const slot = current + 1 + at;
    return { slot, startsAt: slot * roundEveryMs + offset };
  });
}

export type WindowTimes = { readonly nr: number; readonly closesAt: number; readonly playsAt: number };

export function windowsFrom(startsAt: number): WindowTimes[] {
  return Array.from({ length: windowCount }, (_, at) => {
    const playsAt = startsAt + at * windowMs;
    return { nr: at + 1, closesAt: playsAt - gapMs, playsAt };
  });
}

/** How much of a window has been played by now, in thousandths. */
export const playedBy = (playsAt: number, now: number): number => Math.floor(((now - playsAt) * 1000) / playMs);
