/** A season of a simulated league: clubs with their strengths and every fixture, all from one seed that is published before it begins. */
import { shuffled, wordsOf } from '../drawing.ts';
import { type Club, type Name, footballClubs } from './clubs.ts';
import { footballModelOf, footballStrengths } from './football.ts';
import { roundRobin } from './round-robin.ts';
import type { SimulatedMatch } from '../match.ts';

export type League = {
  readonly code: string;
  readonly sport: SimulatedMatch['sport'];
  readonly name: Name;
  readonly clubs: readonly Club[];
  readonly rounds: number;
};

/** Clubs by their place in `clubs`; `nr` from 1 within the round. */
export type Fixture = {
  readonly round: number;
  readonly nr: number;
  readonly home: Club;
  readonly away: Club;
  readonly match: SimulatedMatch;
};

type Sided<S> = { readonly strengths: readonly S[]; readonly matchOf: (home: S, away: S) => SimulatedMatch };

const rounds = (clubs: readonly Club[]): number => 2 * (clubs.length - 1);

const footballLeague: League = {
  code: 'delta-league',
  sport: 'football',
  name: { en: 'Delta League', bn: 'বদ্বীপ লিগ', roman: 'Bodwip League' },
  clubs: footballClubs,
  rounds: rounds(footballClubs),
};

export const leagues: readonly League[] = [footballLeague];

function fixturesOf<S>(league: League, seed: string, { strengths, matchOf }: Sided<S>): Fixture[] {
  const words = wordsOf(seed);
  const strong = shuffled(strengths, words);
  const clubs = shuffled(
    league.clubs.map((club, at) => ({ club, strength: strong[at] as S })),
    words,
  );
  return roundRobin(clubs.length).flatMap((pairs, round) =>
    pairs.map(({ home, away }, nr) => {
      const [one, other] = [clubs[home] as (typeof clubs)[number], clubs[away] as (typeof clubs)[number]];
      return {
        ...{ round: round + 1, nr: nr + 1, home: one.club, away: other.club },
        match: matchOf(one.strength, other.strength),
      };
    }),
  );
}

/** All fixtures of a season, by round. The words of the seed order first the strengths of the clubs and then their places in the round robin. */
export function seasonOf(league: League, seed: string): Fixture[] {
  switch (league.sport) {
    case 'football':
      return fixturesOf(league, seed, {
        strengths: footballStrengths,
        matchOf: (home, away) => ({ sport: 'football', model: footballModelOf(home, away) }),
      });
  }
}
