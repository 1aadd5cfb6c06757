/** The esport league: how strong its teams are in a season, and what that makes of a series. */
import type { EsportModel, MapModel } from '../esport/model.ts';

/** Thousandths that half of the difference of two adds to the chance of a round. */
export type EsportStrength = { readonly rating: number };

/** Ours: the best team wins a round against the worst in 55 of 100. */
export const esportStrengths: readonly EsportStrength[] = [50, 35, 22, 10, -5, -20, -36, -56].map((rating) => ({
  rating,
}));

/** The side that defends wins more rounds, and who chose the map too. Thousandths; ours. */
const ofDefence = 20;
const ofChoice = 10;

/** Home chooses the first map and begins it in defence, away the second; nobody the third, which home begins. */
const maps = [
  { choice: ofChoice, start: ofDefence },
  { choice: -ofChoice, start: -ofDefence },
  { choice: 0, start: ofDefence },
] as const;

export function esportModelOf(home: EsportStrength, away: EsportStrength): EsportModel {
  const edge = (home.rating - away.rating) / 2;
  const mapOf = ({ choice, start }: (typeof maps)[number]): MapModel => ({
    first: (500 + Math.round(edge) + choice + start) / 1000,
    second: (500 + Math.round(edge) + choice - start) / 1000,
  });
  return { maps: [mapOf(maps[0]), mapOf(maps[1]), mapOf(maps[2])] };
}
