/** Badminton: the match by games and points, each game by points, and races to a number of them. */
import { askedOf, marketType } from './kinds.ts';
import type { MarketType, Specifier } from './market-type.ts';

const sport = 'badminton' as const;
const gamenr: Specifier = { name: 'gamenr', kind: 'count' };
const games = { sport, counts: 'games', period: 'match', named: 'games' };
const game = { sport, counts: 'points', period: 'game', named: 'game', specifiers: [gamenr] };

export const badmintonMarkets: readonly MarketType[] = [
  ...askedOf({ ...games, named: undefined }, ['winner']),
  ...askedOf(games, ['handicap', 'total', 'correct-score']),
  ...askedOf({ sport, counts: 'points', period: 'match', named: 'points' }, [
    'handicap',
    'total',
    'team-total',
    'odd-even',
  ]),
  ...askedOf(game, ['winner', 'handicap', 'total', 'odd-even', 'correct-score']),
  marketType(game, 'race', {
    rule: 'race',
    specifiers: [{ name: 'points', kind: 'count' }],
    outcomes: ['home', 'away'],
  }),
];
