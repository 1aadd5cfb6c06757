/** The order of a room's plays, and the one that it opens with. */
import type { Play } from '../draws/index.ts';

/** Groups that anybody understands at once, the simplest first: a colour, a side of two, one digit or one place. */
const simple = ['colour', 'side', 'sides', 'dragontiger', 'digit', 'position', 'fixed'];

/** The plays with their simple groups first; the others stay in the order of the rules. */
export function simpleFirst(plays: readonly Play[]): readonly Play[] {
  const rank = ({ group }: Play): number => {
    const at = simple.indexOf(group);
    return at === -1 ? simple.length : at;
  };
  return plays.toSorted((a, b) => rank(a) - rank(b));
}

/** The first play of which a bet costs what is typed as its stake, else the first of all; undefined where there are none. */
export function openingPlay(plays: readonly Play[]): Play | undefined {
  return plays.find(({ cost }) => cost === 1) ?? plays[0];
}
