/** The football league: how strong its clubs are in a season, and what that makes of a match. */
import type { FootballModel } from '../football/model.ts';

/** Against an average club: goals scored, and goals conceded (above one is weak). Thousandths. */
export type FootballStrength = { readonly attack: number; readonly defence: number };

const strength = (attack: number, defence: number): FootballStrength => ({ attack, defence });

/** Twenty pairs as a Poisson fit with a shrink of five goals finds them in the CC0 results of one season (openfootball, 380 matches), with nobody's name. */
export const footballStrengths: readonly FootballStrength[] = [
  ...[strength(1484, 777), strength(1200, 649), strength(1259, 818), strength(1127, 796), strength(1196, 866)],
  ...[strength(1031, 842), strength(1031, 842), strength(1172, 1031), strength(1035, 925), strength(1174, 1064)],
  ...[strength(920, 920), strength(971, 971), strength(1147, 1162), strength(768, 799), strength(807, 964)],
  ...[strength(983, 1219), strength(845, 1097), strength(690, 1413), strength(638, 1377), strength(523, 1467)],
];

/** Goals of the home and the away side over 87,966 matches (openfootball). */
const averageGoals = { home: 1.484, away: 1.188 };
/** About what closing prices of five leagues imply. */
const rho = -0.07;
/** Over the 380 matches of a season. */
const averageCorners = { home: 5.6, away: 4.5 };
const averageYellows = { home: 1.7, away: 1.9 };
const averageReds = { home: 0.05, away: 0.03 };

/** Three digits, so that the figure that is published is the figure that is computed with. */
const rounded = (rate: number): number => Math.round(rate * 1000) / 1000;

export const footballModelOf = (home: FootballStrength, away: FootballStrength): FootballModel => ({
  home: rounded((averageGoals.home * home.attack * away.defence) / 1_000_000),
  away: rounded((averageGoals.away * away.attack * home.defence) / 1_000_000),
  rho,
  corners: averageCorners,
  yellows: averageYellows,
  reds: averageReds,
});
