/** Three within four or five digits: a set of digits that holds all of the top's three. */
import { ok, refuse } from '@banyan/core/results';
import { choose } from '../lottery/choose.ts';
import { reduced } from '../lottery/payout.ts';
import type { Play } from '../lottery/play.ts';
import type { SeaIndex } from './sea-index.ts';

const digitSymbols = '0123456789';
const oneDigit = /^[0-9]$/;

/**
 * Three within four or five: the three digits of the top are all different and all of them among the chosen digits. From more
 * digits than asked every combination of them is a bet of its own: of C(n, k) those win that hold the three, C(n - 3, k - 3).
 */
export function withinPlay(play: string, size: number, odds: string): Play<SeaIndex> {
  const countOf = (selection: string): number => (selection.length + 1) / 2;
  const winning = (selection: string): number => choose(countOf(selection) - 3, size - 3);
  return {
    play,
    group: 'within',
    board: { kind: 'numbers', first: 0, last: 9, digits: 1, fewest: size, most: 10 },
    levels: [{ level: 'win', odds }],
    cost: 1,
    paysPerHit: false,
    normalise(selection) {
      const digits = selection.split('-');
      const isWell = digits.every((digit) => oneDigit.test(digit));
      if (!isWell || digits.length < size || new Set(digits).size !== digits.length) {
        return refuse('selection-malformed', { play, picks: size, digits: 1 });
      }
      return ok(digits.sort().join('-'));
    },
    combinations: (selection) => choose(countOf(selection), size),
    hits(selection, { top }) {
      const [a, b, c] = top as unknown as [string, string, string];
      const isCaught = a !== b && b !== c && a !== c && [a, b, c].every((digit) => selection.includes(digit));
      return [isCaught ? winning(selection) : 0];
    },
    mostHits: (selection) => [winning(selection)],
    chance(selection) {
      const n = countOf(selection);
      return [reduced(BigInt(n * (n - 1) * (n - 2) * winning(selection)), 1000n)];
    },
    samples: [[...digitSymbols.slice(0, size)].join('-')],
  };
}
