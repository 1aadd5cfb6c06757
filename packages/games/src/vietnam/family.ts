/** The two families of Vietnamese draws, made from their regions. */
import { digitTiers } from '../lottery/draw-tiers.ts';
import type { Family } from '../lottery/play.ts';
import { readPrizes } from '../lottery/prizes.ts';
import type { Counts } from './counted.ts';
import { counterOf } from './counts.ts';
import { north, type Region, south } from './region.ts';
import { severalPlays } from './several.ts';
import { sidePlays } from './sides.ts';
import { singlePlays } from './single.ts';

function familyOf(region: Region): Family<Counts> {
  const { rules, tiers } = region;
  return {
    rules,
    // Numbers inside a tier differ.
    tiers: digitTiers(tiers, { method: 'redraw' }),
    plays: [...singlePlays(region), ...severalPlays(region), ...sidePlays(region)],
    parse: (wire) => readPrizes(tiers, wire),
    index: counterOf(region),
  };
}

/** `vietnam-north`: 27 prizes in eight tiers. */
export const vietnamNorth: Family<Counts> = familyOf(north);

/** `vietnam-south`: 18 prizes in nine tiers, a station of the south or of the centre. */
export const vietnamSouth: Family<Counts> = familyOf(south);
