/** Which failures answer for a ticket that was sent. A wrong yes here would let a player bet twice. */
import { isRefusal } from '../../lib/refusal.ts';

/** Refusals of the door, which says nothing about a ticket that came through it before. */
const ofTheDoor = ['not-logged-in', 'access-denied', 'too-many-requests'] as const;
/** A refusal that was given before anybody looked at the ticket. */
export function isOfTheDoor(error: unknown): boolean {
  return isRefusal(error, ...ofTheDoor);
}

/** Whether a failure tells that the ticket was not taken. `wasLost`: an earlier sending had no answer. */
export function isAnswer(error: unknown, wasLost: boolean): boolean {
  if (!isRefusal(error) || isRefusal(error, 'network-abnormal', 'answer-unreadable')) return false;
  if (error.status < 400 || error.status >= 500) return false;
  return !(wasLost && isOfTheDoor(error));
}
