/**
 * What every game of ours is: data that decides (hashed into every round), a reader of choices, and a pure function from
 * stake, choice and drawn numbers to an outcome. A new game is one such value.
 */
import type { Rate } from '@banyan/core/money';
import { hexOf, sha256 } from '../draws/sha256.ts';
import type { Draws } from './draws.ts';

/** The numbers of a game that decide outcomes. Another number is another game hash. */
export type Rules = Readonly<Record<string, unknown>>;

/** What a player chose, as it came: plain JSON. */
export type Choices = Readonly<Record<string, unknown>>;

export type Outcome = {
  /** What is paid, in units, rounded down; the stake is part of it. */
  readonly payout: bigint;
  /** What happened, in the order in which it is shown: plain JSON, the same wherever it is computed. */
  readonly shown: Readonly<Record<string, unknown>>;
};

export type Game<Choice> = {
  readonly id: string;
  readonly rules: Rules;
  /** SHA-256 of `id` and `rules`, part of every round's message. */
  readonly hash: string;
  /** The choice, or undefined for what is none. */
  readChoice(sent: Choices): Choice | undefined;
  /** The outcome of a round. `stake` is in units of the currency's ledger scale. */
  play(stake: bigint, choice: Choice, draws: Draws): Outcome;
  /** What the game returns of a stake in the long run, before a payout is rounded down; exact. */
  returnOf(choice: Choice): Rate;
  /** Into how many equal parts a stake is divided, each of which has to be one that can be staked; 1 where there is none. */
  partsOf?(choice: Choice): bigint;
  /** The most that one round can pay for a stake, in units, for the bound on stakes. */
  mostPayout(stake: bigint, choice: Choice): bigint;
};

/** The hash of a game's rules: SHA-256 of utf8(id + '|' + their JSON without blanks, keys as they stand), in hexadecimal. */
export function hashOfRules(id: string, rules: Rules): string {
  return hexOf(sha256(new TextEncoder().encode(`${id}|${JSON.stringify(rules)}`)));
}
