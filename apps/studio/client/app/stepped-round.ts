/** A round of several steps as the page reads it from the studio's answers, and the call that takes a step. */
import type { Currency } from '@banyan/core/money';
import { unitsOf } from '../lib/amounts.ts';
import { type Choice, type OpenAnswer, Refused, type SteppedRound, ask } from '../lib/calls.ts';
import { wait } from '../lib/motion.ts';
import type { Ended } from './useEnded.ts';

/** A round that waits for its next step. Units. */
export type OpenRound<Shown> = {
  readonly id: string;
  readonly choice: Choice;
  readonly stake: bigint;
  readonly shown: Shown;
  /** The number of the next step. */
  readonly number: number;
  /** What a cash-out pays now; null where there is none. */
  readonly cashOut: bigint | null;
};
/** How a round has ended: `limit`, where the next step could have won more than a round may pay. */
export type SteppedEnd<Shown> = Ended<Shown> & {
  readonly choice: Choice;
  readonly endedBy: SteppedRound['endedBy'];
};

/** What an answer says: a round that is open, one that was played to its end, or neither, where its stake was not taken or went back. */
export function readRound<Shown>(
  said: SteppedRound<Shown>,
  currency: Currency,
): { readonly open?: OpenRound<Shown>; readonly end?: SteppedEnd<Shown> } {
  const { id, choice, shown, next, endedBy, payout } = said;
  const units = (amount: string): bigint => unitsOf(currency, amount) ?? 0n;
  const stake = units(said.stake);
  if (shown === null) return {};
  if (said.is === 'open' && next !== null) {
    const cashOut = next.cashOut === null ? null : units(next.cashOut);
    return { open: { id, choice, stake, shown, number: next.number, cashOut } };
  }
  return payout === null ? {} : { end: { id, choice, shown, stake, payout: units(payout), endedBy } };
}

export const codeOf = (error: unknown): string => (error instanceof Refused ? error.code : 'broken');

/** Refusals that say that another page has gone on with the round. */
const goneOn = new Set(['mismatch', 'order', 'over', 'unknown']);
export const isGoneOn = (error: unknown): boolean => goneOn.has(codeOf(error));

/** Failures that leave it unknown whether the step was taken: the same step is sent again under its number. */
const unanswered = new Set(['unreachable', 'broken', 'too-many', 'waiting']);
const againMs = 600;
const mostTries = 8;

/** Takes a step; throws a `Refused`. */
export async function sendStep<Shown>(
  token: string,
  { id, number }: Pick<OpenRound<Shown>, 'id' | 'number'>,
  step: Choice,
): Promise<OpenAnswer<Shown>> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask<OpenAnswer<Shown>>(`/api/rounds/${id}/steps`, token, { number, step });
    } catch (error) {
      if (!unanswered.has(codeOf(error)) || tries === mostTries) throw error;
    }
    await wait(againMs * Math.min(tries, 4));
  }
}
