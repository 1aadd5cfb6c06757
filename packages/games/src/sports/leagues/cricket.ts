/** The T20 league: how strong its clubs are in a season, and what that makes of a match. */
import type { Side } from '@banyan/core/sports/results';
import type { CricketModel, InningsModel } from '../cricket/model.ts';

/** Thousandths: a batting above 1,000 scores faster; a bowling below it is faced at a slower pace and takes more wickets. */
export type CricketStrength = { readonly batting: number; readonly bowling: number };

const strength = (batting: number, bowling: number): CricketStrength => ({ batting, bowling });

/** Ours: the best side wins against the worst about three matches of four. */
export const cricketStrengths: readonly CricketStrength[] = [
  ...[strength(1016, 986), strength(1012, 992), strength(1004, 988), strength(1010, 1000), strength(1000, 995)],
  ...[strength(996, 996), strength(1006, 1010), strength(992, 1004), strength(988, 1012), strength(984, 1014)],
];

/** How much more a bowling's part in the pace weighs in its wickets. */
const wicketsByBowling = 5;

const inningsOf = ({ batting }: CricketStrength, { bowling }: CricketStrength): InningsModel => ({
  pace: Math.round((batting * bowling) / 100) / 10_000,
  wickets: Math.round(1000 + wicketsByBowling * (1000 - bowling)) / 1000,
});

export const cricketModelOf = (home: CricketStrength, away: CricketStrength, first: Side): CricketModel => ({
  first,
  innings: { home: inningsOf(home, away), away: inningsOf(away, home) },
});
