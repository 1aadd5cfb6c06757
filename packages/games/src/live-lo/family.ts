/**
 * Live lo: the 27 prizes of a Vietnamese table, drawn one after another instead of all at once, so that one can bet between two of them on what is still to
 * come. Each prize is a draw of its own with its own close and its own seal: whoever has seen twenty prizes knows nothing of the next. Of a prize only the
 * last two digits count, as in every lo.
 *
 * A bet is on one prize. A bet on all that are still to come is the same bet on each of their draws.
 */
import { flagOf, oneNumberPlay } from '../balls/caught.ts';
import type { NumberRange } from '../balls/numbers.ts';
import { digitTiers } from '../lottery/draw-tiers.ts';
import type { Family } from '../lottery/play.ts';
import { readPrizes } from '../lottery/prizes.ts';

const digits: NumberRange = { first: 0, last: 9, digits: 1 };
const numbers: NumberRange = { first: 0, last: 99, digits: 2 };
const tiers = digitTiers([{ tier: 'LIVE', count: 1, digits: 2 }], { method: 'independent' });

/** One flag for each number, and for each first and last digit. */
type LiveIndex = Readonly<Record<'number' | 'head' | 'tail', Uint8Array>>;

/** `live-lo`: one prize. All plays return 98 %. */
export const liveLo: Family<LiveIndex> = {
  rules: 'live-lo',
  tiers,
  plays: [
    oneNumberPlay({ play: 'LO', group: 'direct', range: numbers, odds: '98', flags: ({ number }) => number }),
    oneNumberPlay({ play: 'HEAD', group: 'direct', range: digits, odds: '9.8', flags: ({ head }) => head }),
    oneNumberPlay({ play: 'TAIL', group: 'direct', range: digits, odds: '9.8', flags: ({ tail }) => tail }),
  ],
  parse: (wire) => readPrizes(tiers, wire),
  index(result) {
    const number = Number(result[0]?.numbers[0]);
    return {
      number: flagOf(number, 100),
      head: flagOf(Math.trunc(number / 10), 10),
      tail: flagOf(number % 10, 10),
    };
  },
};
