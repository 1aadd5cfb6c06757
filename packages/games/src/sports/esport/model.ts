/**
 * The esport model: a series to two maps, each to 13 rounds, 12 on each side of the map; at 12-12 overtime by blocks of six until one side has four of a
 * block. Rounds of a half are alike and know nothing of each other. Ours: no free figures on rounds are at hand.
 */
import type { Sides } from '../sides.ts';

/** The chance of the home side to win a round of each half. */
export type MapModel = { readonly first: number; readonly second: number };

/** Three maps; the last is played only at 1-1. */
export type EsportModel = { readonly maps: readonly [MapModel, MapModel, MapModel] };

export const mapsToWin = 2;
export const roundsOfHalf = 12;
export const roundsToWin = 13;
const roundsOfBlock = 6;
export const roundsToWinBlock = 4;

/** In overtime the sides are changed within each block. */
export const overtimeChance = ({ first, second }: MapModel): number => (first + second) / 2;

/** Of the round that comes after so many. */
export const roundChance = (map: MapModel, played: number): number =>
  played < roundsOfHalf ? map.first : played < 2 * roundsOfHalf ? map.second : overtimeChance(map);

/** Whether a map is over at these rounds. */
export function isMapOver({ home, away }: Sides): boolean {
  const [most, least] = [Math.max(home, away), Math.min(home, away)];
  if (most < roundsToWin) return false;
  if (least < roundsOfHalf) return true;
  // In blocks of six the lead that counts is that of the block: both have half of every block before it.
  const ofBlock = (most + least - 2 * roundsOfHalf - 1) % roundsOfBlock;
  const before = (most + least - 1 - ofBlock) / 2;
  return most - before === roundsToWinBlock;
}
