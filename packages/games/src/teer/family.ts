/**
 * Teer: what is bet on is the last two digits of how many arrows hit, twice a day. Here each round is two even digits drawn by the operator. On a round: its
 * number (direct), its first digit (house), its last (ending). On both rounds together, sold until the first closes: the forecast.
 *
 * Prices are those of the counters, 80 on the number and 9 on a digit, with one exception: a forecast is paid 4,000 of 10,000 there; here 6,500.
 */
import { ok, refuse } from '@banyan/core/results';
import { flagOf, oneNumberPlay } from '../balls/caught.ts';
import { type NumberRange, writtenNumbers } from '../balls/numbers.ts';
import { digitTiers } from '../lottery/draw-tiers.ts';
import type { Family, Prizes } from '../lottery/play.ts';
import { readPrizes } from '../lottery/prizes.ts';

const digits: NumberRange = { first: 0, last: 9, digits: 1 };
const numbers: NumberRange = { first: 0, last: 99, digits: 2 };
const even = { method: 'independent' } as const;
const roundTiers = digitTiers([{ tier: 'ROUND', count: 1, digits: 2 }], even);
const pairTiers = digitTiers(
  [
    { tier: 'ROUND1', count: 1, digits: 2 },
    { tier: 'ROUND2', count: 1, digits: 2 },
  ],
  even,
);

function numberOf(result: Prizes, tier: string): string {
  const number = result.find((entry) => entry.tier === tier)?.numbers[0];
  if (number === undefined) throw new RangeError(`a result without ${tier} was not parsed`);
  return number;
}

/** One flag for each number, or each digit, that was drawn. */
type RoundIndex = Readonly<Record<'number' | 'house' | 'ending', Uint8Array>>;

/** `teer`: one round. */
export const teer: Family<RoundIndex> = {
  rules: 'teer',
  tiers: roundTiers,
  plays: [
    oneNumberPlay({ play: 'HOUSE', group: 'digit', range: digits, odds: '9', flags: ({ house }) => house }),
    oneNumberPlay({ play: 'ENDING', group: 'digit', range: digits, odds: '9', flags: ({ ending }) => ending }),
    oneNumberPlay({ play: 'DIRECT', group: 'direct', range: numbers, odds: '80', flags: ({ number }) => number }),
  ],
  parse: (wire) => readPrizes(roundTiers, wire),
  index(result) {
    const number = Number(numberOf(result, 'ROUND'));
    return {
      number: flagOf(number, 100),
      house: flagOf(Math.trunc(number / 10), 10),
      ending: flagOf(number % 10, 10),
    };
  },
};

/** `teer-pair`: the forecast, written as the number of the first round and that of the second: `0768`. */
export const teerPair: Family<string> = {
  rules: 'teer-pair',
  tiers: pairTiers,
  plays: [
    {
      play: 'FORECAST',
      group: 'forecast',
      board: { kind: 'list', digits: 4, symbols: writtenNumbers(digits), most: 1 },
      levels: [{ level: 'win', odds: '6500' }],
      cost: 1,
      paysPerHit: false,
      normalise: (selection) =>
        /^[0-9]{4}$/.test(selection)
          ? ok(selection)
          : refuse('selection-malformed', { play: 'FORECAST', picks: 1, digits: 4 }),
      combinations: () => 1,
      hits: (selection, drawn) => [selection === drawn ? 1 : 0],
      mostHits: () => [1],
      chance: () => [{ numerator: 1n, denominator: 10_000n }],
      samples: ['0000'],
    },
  ],
  parse: (wire) => readPrizes(pairTiers, wire),
  index: (result) => numberOf(result, 'ROUND1') + numberOf(result, 'ROUND2'),
};
