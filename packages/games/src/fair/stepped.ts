/**
 * A game of several steps: a choice opens a round, and then the player presses, again and again, until the round is over. Nothing of a round is stored but its
 * choice and its steps: what has happened, what may be known and what is paid are computed from these and the round's numbers, each time anew, so that two
 * accounts of a round cannot disagree. A cash-out is a step like any other; so is what the rules do with a round that was left (docs/adr/0102).
 */
import type { Rate } from '@banyan/core/money';
import type { Draws } from './draws.ts';
import type { Choices, Rules } from './game.ts';

/** A round after some of its steps. Amounts are in units, rounded down; the stake is part of them. */
export type Turn<Step> = {
  /** What may be known now, and all of it once the round is over: plain JSON, the same wherever it is computed. */
  readonly shown: Readonly<Record<string, unknown>>;
  readonly isOver: boolean;
  /** What is paid once the round is over; nothing before. */
  readonly payout: bigint;
  /** What a cash-out pays now; null where there is none: before the first step, and in a game without it. */
  readonly cashOut: bigint | null;
  /** The least that the round is worth when a next step goes well; null where none is to be bounded. */
  readonly leastNext: bigint | null;
  /** What the round is worth when this step goes well, for the bound on what a round pays; nothing for a step that wins nothing. */
  worth(step: Step): bigint;
};

export type SteppedGame<Choice, Step> = {
  readonly id: string;
  readonly rules: Rules;
  /** SHA-256 of `id` and `rules`, part of every round's message. */
  readonly hash: string;
  /** The choice that opens a round, or undefined for what is none. */
  readChoice(sent: Choices): Choice | undefined;
  /** A step with its names in one order, or undefined for what is none in any round. */
  readStep(sent: Choices): Step | undefined;
  /** The round after these steps; undefined where one of them could not be taken. `stake` is in units of the currency's ledger scale. */
  replay(stake: bigint, choice: Choice, steps: readonly Step[], draws: Draws): Turn<Step> | undefined;
  /** The step by which a round ends that its player has left; undefined where nothing was pressed, and the stake goes back. */
  expire(turn: Turn<Step>): Step | undefined;
  /** What the game returns of a stake in the long run, before a payout is rounded down; exact. Of video poker, when every hand is played in the best way. */
  returnOf(choice: Choice): Rate;
  /** The most that the first step can be worth, whatever the numbers are: for the bound on stakes. */
  mostFirst(stake: bigint, choice: Choice): bigint;
};

export type CashStep = { readonly act: 'cash' };

/** True for a step that only says what it does and nothing more. */
export function isCash({ act, ...more }: Choices): boolean {
  return act === 'cash' && Object.keys(more).length === 0;
}

/** What a stake pays at an exact multiplier: rounded down once, here. */
export const paysAt = (stake: bigint, { numerator, denominator }: Rate): bigint => (stake * numerator) / denominator;
