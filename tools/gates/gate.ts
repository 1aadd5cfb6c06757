/** What a gate is: one kind of check over the whole repository, that says how much it read and whether all was well. */

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

export type Outcome = {
  readonly isOk: boolean;
  /** How much was looked at, in words: `214 files`. */
  readonly read: string;
  /** For test runs. */
  readonly counts?: Counts;
  /** Names of what failed, with the first line of why: the end of a long log is all that some readers have. */
  readonly failures?: readonly string[];
};

export type Gate = { readonly name: string; run(): Promise<Outcome> };

/** A gate that read nothing has not passed, whatever its tool says: that is how a check dies unnoticed. */
export function readNothing(what: string): Outcome {
  return { isOk: false, read: `read no ${what}: the gate checks nothing` };
}
