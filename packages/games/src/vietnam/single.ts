/** Plays of one number: which prizes it is compared with and at which digits. All that differs between them is data. */
import { ok, refuse } from '@banyan/core/results';
import { reduced } from '../lottery/payout.ts';
import type { Play } from '../lottery/play.ts';
import type { Counts } from './counted.ts';
import type { Region, Tier } from './region.ts';

type Single = {
  readonly play: string;
  readonly group: string;
  readonly digits: number;
  readonly tiers: readonly Tier[];
  /** Where the compared digits begin: counted from the front, or negative from the back. */
  readonly from: number;
};

/** The digits of a prize that a play compares. */
export function windowOf({ from, digits }: Single, number: string): string {
  const start = from < 0 ? number.length + from : from;
  return number.slice(start, start + digits);
}

/** Every play of one number in a region, in the order in which they are shown. */
export function singles(region: Region): readonly Single[] {
  const withDigits = (least: number) => region.tiers.filter(({ digits }) => digits >= least).map(({ tier }) => tier);
  const lo = (play: string, digits: number, from = -digits): Single => {
    return { play, group: 'lo', digits, tiers: withDigits(digits), from };
  };
  const at = (group: string, play: string, digits: number, tiers: readonly Tier[], from = -digits): Single => {
    return { play, group, digits, tiers, from };
  };
  const { headOfTwo, headOfThree } = region;
  return [
    lo('LO2', 2),
    lo('LO2H', 2, 0),
    lo('LO21K', 2),
    lo('LO3', 3),
    lo('LO4', 4),
    at('de', 'DE', 2, ['DB']),
    at('de', 'DEDAU', 2, [headOfTwo]),
    at('de', 'DE1', 2, ['G1']),
    at('digit', 'DAU', 1, ['DB'], -2),
    at('digit', 'DUOI', 1, ['DB']),
    at('bacang', 'BC', 3, ['DB']),
    at('bacang', 'BCDAU', 3, [headOfThree]),
    at('bacang', 'BCDD', 3, ['DB', headOfThree]),
    at('bacang', 'BC4', 4, ['DB']),
  ];
}

const asciiDigits = /^[0-9]+$/;

/** Makes the plays of one number that a region prices. */
export function singlePlays(region: Region): readonly Play<Counts>[] {
  return singles(region).flatMap((single): Play<Counts>[] => {
    const { play, group, digits, tiers } = single;
    const price = region.prices[play];
    if (price === undefined) return [];
    const prizes = region.tiers.reduce((sum, { tier, count }) => sum + (tiers.includes(tier) ? count : 0), 0);
    // A prize's digits are uniform whatever else its tier drew, so the average does not depend on replacement.
    const chance = [reduced(BigInt(prizes), 10n ** BigInt(digits))];
    const most = [prizes];
    return [
      {
        play,
        group,
        board: { kind: 'numbers', first: 0, last: 10 ** digits - 1, digits, fewest: 1, most: 1 },
        levels: [{ level: 'win', odds: price.odds }],
        cost: price.cost,
        paysPerHit: prizes > 1,
        normalise(selection) {
          if (selection.length !== digits || !asciiDigits.test(selection)) {
            return refuse('selection-malformed', { play, picks: 1, digits });
          }
          return ok(selection);
        },
        combinations: () => 1,
        hits(selection, { of }) {
          const hits = selection.length === digits ? of.get(play)?.[Number(selection)] : undefined;
          if (hits === undefined) throw new RangeError(`not a number of ${play}: ${selection}`);
          return [hits];
        },
        mostHits: () => most,
        chance: () => chance,
        samples: ['0'.repeat(digits)],
      },
    ];
  });
}
