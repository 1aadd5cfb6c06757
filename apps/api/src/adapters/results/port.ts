/**
 * The port of results: where a draw's numbers come from. An adapter translates one kind of input into days and their
 * numbers and does nothing else: it reads no database and settles nothing. It takes nothing of an input that is wrong in
 * any part, since half of it applied would be draws settled on numbers that nobody checked.
 */
import type { BusinessDay } from '@banyan/core/time';

/** A day's numbers: one entry for each tier in the game's order, numbers zero-padded text. */
export type DayPrizes = {
  readonly day: BusinessDay;
  readonly result: readonly { readonly tier: string; readonly numbers: readonly string[] }[];
  /** Where the input has it, counted from 1, for messages. */
  readonly line: number;
};

/** All days of the input, none of them twice; or what is wrong with it, the first fault first, as sentences naming the place. */
export type Reading =
  | { readonly ok: true; readonly days: readonly DayPrizes[] }
  | { readonly ok: false; readonly faults: readonly string[] };

export type ResultsPort<Input> = {
  /** Reads an input whole. `rules` in it names the game's rules (`vietnam-north`). Never throws on what it is given. */
  read(input: Input): Reading;
};
