/** A season of a simulated league: clubs with their strengths and every fixture, all from one seed that is published before it begins. */
import { type Words, below, shuffled, wordsOf } from '../drawing.ts';
import { type Club, type Name, cricketClubs, esportTeams, footballClubs } from './clubs.ts';
import { cricketModelOf, cricketStrengths } from './cricket.ts';
import { esportModelOf, esportStrengths } from './esport.ts';
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

type Sided<S> = {
  readonly strengths: readonly S[];
  readonly matchOf: (home: S, away: S, words: Words) => SimulatedMatch;
};

const rounds = (clubs: readonly Club[]): number => 2 * (clubs.length - 1);

const footballLeague: League = {
  code: 'delta-league',
  sport: 'football',
  name: { en: 'Delta League', bn: 'বদ্বীপ লিগ', roman: 'Bodwip League' },
  clubs: footballClubs,
  rounds: rounds(footballClubs),
};

const cricketLeague: League = {
  code: 'monsoon-twenty20',
  sport: 'cricket',
  name: { en: 'Monsoon Twenty20', bn: 'বর্ষা টি-টোয়েন্টি', roman: 'Borsha Twenty20' },
  clubs: cricketClubs,
  rounds: rounds(cricketClubs),
};

const esportLeague: League = {
  code: 'lantern-circuit',
  sport: 'cs2',
  name: { en: 'Lantern Circuit', bn: 'লণ্ঠন সার্কিট', roman: 'Lonthon Circuit' },
  clubs: esportTeams,
  rounds: rounds(esportTeams),
};

export const leagues: readonly League[] = [footballLeague, cricketLeague, esportLeague];

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
        match: matchOf(one.strength, other.strength, words),
      };
    }),
  );
}

/**
 * All fixtures of a season, by round. The words of the seed order the strengths of the clubs, then their places in the round robin, and then hold the
 * tosses of cricket, fixture by fixture.
 */
export function seasonOf(league: League, seed: string): Fixture[] {
  switch (league.sport) {
    case 'football':
      return fixturesOf(league, seed, {
        strengths: footballStrengths,
        matchOf: (home, away) => ({ sport: 'football', model: footballModelOf(home, away) }),
      });
    case 'cricket':
      return fixturesOf(league, seed, {
        strengths: cricketStrengths,
        matchOf: (home, away, words) => ({
          sport: 'cricket',
          model: cricketModelOf(home, away, below(2, words) === 0 ? 'home' : 'away'),
        }),
      });
    case 'cs2':
      return fixturesOf(league, seed, {
        strengths: esportStrengths,
        matchOf: (home, away) => ({ sport: 'cs2', model: esportModelOf(home, away) }),
      });
  }
}
