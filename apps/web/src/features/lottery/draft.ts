/** What the board would put on the slip now: the selections that picked or typed numbers make, and why none if none. */
import { combinationCount, selectionsOf } from './combinations.ts';
import type { Play } from './lottery.queries.ts';
import { readTyped, type TypedFault } from './typed.ts';

/** `pick` and `quick` choose from the same numbers, one by one or by sets. */
export type Way = 'pick' | 'type' | 'quick';

export type Draft = {
  /** Ready for the slip; empty when there is nothing, undefined when there is more than a ticket takes. */
  selections: string[] | undefined;
  /** How many selections these numbers make, whatever a ticket takes. */
  count: bigint;
  /** How many numbers were chosen. */
  numbers: number;
  /** How many more numbers the first selection needs; 0 when there is one or nothing was chosen. */
  missing: number;
  faults: TypedFault[];
};

type Shape = Pick<Play, 'digits' | 'picks'>;

/** `most` is what the ticket still takes. */
export function draftOf(
  way: Way,
  picked: readonly string[],
  typed: string,
  { digits, picks }: Shape,
  most: number,
): Draft {
  const read = way === 'type' ? readTyped(typed, digits, picks) : { numbers: picked, joined: [], faults: [] };
  const numbers = read.numbers.length;
  const made = selectionsOf(read.numbers, picks, most);
  const selections = made === undefined ? undefined : [...new Set([...made, ...read.joined])].sort();
  const fits = selections !== undefined && selections.length <= most;
  const count =
    selections === undefined
      ? combinationCount(numbers, picks) + BigInt(read.joined.length)
      : BigInt(selections.length);
  return {
    selections: fits ? selections : undefined,
    count,
    numbers,
    missing: numbers > 0 && numbers < picks ? picks - numbers : 0,
    faults: read.faults,
  };
}
