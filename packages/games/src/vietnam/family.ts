/** The two families of Vietnamese draws, made from their regions. */
import { nextBelow } from '../draws/seeded.ts';
import type { Family, Prizes, TierShape } from '../lottery/play.ts';
import { readPrizes } from '../lottery/prizes.ts';
import type { Counts } from './counted.ts';
import { counterOf } from './counts.ts';
import { north, type Region, south } from './region.ts';
import { severalPlays } from './several.ts';
import { sidePlays } from './sides.ts';
import { singlePlays } from './single.ts';

/** Draws tier by tier, the special prize first; a number that its tier has already is drawn again. */
export function drawTiers(tiers: readonly TierShape[], nextWord: () => bigint): Prizes {
  return tiers.map(({ tier, count, digits }) => {
    const space = 10n ** BigInt(digits);
    const numbers = new Set<string>();
    while (numbers.size < count) numbers.add(nextBelow(space, nextWord).toString().padStart(digits, '0'));
    return { tier, numbers: [...numbers] };
  });
}

function familyOf(region: Region): Family<Counts> {
  const { rules, tiers } = region;
  return {
    rules,
    tiers,
    plays: [...singlePlays(region), ...severalPlays(region), ...sidePlays(region)],
    parse: (wire) => readPrizes(tiers, wire),
    index: counterOf(region),
    draw: (nextWord) => drawTiers(tiers, nextWord),
  };
}

/** `vietnam-north`: 27 prizes in eight tiers. */
export const vietnamNorth: Family<Counts> = familyOf(north);

/** `vietnam-south`: 18 prizes in nine tiers, a station of the south or of the centre. */
export const vietnamSouth: Family<Counts> = familyOf(south);
