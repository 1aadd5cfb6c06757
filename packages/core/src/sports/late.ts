/**
 * Late bets: taken so shortly before the play turned that whoever made them may have seen it before the book did. A sign for the desk, which may make a time
 * void with two people; nothing follows from it by itself.
 */

/** Kinds of entries of a timeline after which prices jump. */
export const turningKinds = ['goal', 'red', 'penalty', 'wicket', 'four', 'six'] as const;

/** So long before a turn a bet is late. */
export const lateWithinMs = 3000;

/** `takenMs`: when a bet in play was taken; `turnsMs`: when the play of its event turned. */
export const isLate = (takenMs: number, turnsMs: readonly number[]): boolean =>
  turnsMs.some((turn) => turn >= takenMs && turn - takenMs <= lateWithinMs);
