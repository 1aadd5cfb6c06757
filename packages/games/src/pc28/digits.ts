/**
 * Where the three digits of PC28 came from first: a keno draw of 20 out of 80, its numbers in ascending order, three groups
 * of six of them, the last digit of each group's sum.
 *
 * Such digits are not quite even. At the fair prices of even digits the numbers return 99.2 % to 100.7 % with consecutive
 * groups, 98.6 % to 100.2 % with interleaved ones (counted over all draws in the test): whoever feeds this game from a keno
 * needs a series below 1986, and has one. Draws of our own make the digits directly and are even.
 */
import type { Prizes } from '../lottery/play.ts';
import { drawnNumbers } from '../balls/tier.ts';

/** `consecutive`: numbers 1 to 6, 7 to 12 and 13 to 18. `interleaved`: 2, 5, 8 .. 17, then 3, 6 .. 18, then 4, 7 .. 19. */
export type Grouping = 'consecutive' | 'interleaved';

const six = [0, 1, 2, 3, 4, 5];
const groups: Readonly<Record<Grouping, readonly (readonly number[])[]>> = {
  consecutive: [0, 6, 12].map((first) => six.map((step) => first + step)),
  interleaved: [1, 2, 3].map((first) => six.map((step) => first + step * 3)),
};

/** The group, 0 to 2, of each of the 20 numbers in ascending order; -1 for a number in no group. */
export function groupsOf(grouping: Grouping): readonly number[] {
  return Array.from({ length: 20 }, (_, at) => groups[grouping].findIndex((places) => places.includes(at)));
}

/** The PC28 result that a parsed keno result makes. */
export function digitsOfKeno(keno: Prizes, grouping: Grouping): Prizes {
  const drawn = drawnNumbers(keno).toSorted((a, b) => a - b);
  if (drawn.length !== 20) throw new RangeError('a keno draw has 20 numbers');
  const sums = groups[grouping].map((places) => places.reduce((sum, at) => sum + (drawn[at] as number), 0));
  return [{ tier: 'digits', numbers: sums.map((sum) => String(sum % 10)) }];
}
