/** Tennis: the match by sets and games, each set by games, and single games and points. */
import { type Asked, askedOf, marketType, yesNo } from './kinds.ts';
import type { MarketType, Specifier } from './market-type.ts';

const sport = 'tennis' as const;
const count = (name: string): Specifier => ({ name, kind: 'count' });
const players = (rule: string): Asked => ({ rule, specifiers: [], outcomes: ['home', 'away'] });
const match = { sport, counts: 'games', period: 'match' };
const sets = { sport, counts: 'sets', period: 'match', named: 'sets' };
const set = { sport, counts: 'games', period: 'set', named: 'set', specifiers: [count('setnr')] };
const tieBreak: Asked = { rule: 'tie-break', specifiers: [], outcomes: yesNo };

export const tennisMarkets: readonly MarketType[] = [
  marketType(match, 'winner', players('match-winner')),
  ...askedOf(sets, ['handicap', 'total', 'correct-score']),
  ...askedOf({ ...match, named: 'games' }, ['handicap', 'total', 'team-total', 'odd-even']),
  ...askedOf(set, ['winner', 'handicap', 'total', 'odd-even']),
  marketType(set, 'score', { rule: 'set-score', specifiers: [], outcomes: 'listed' }),
  marketType(set, 'tie-break', tieBreak),
  marketType(match, 'tie-break', tieBreak),
  marketType(
    { ...set, named: 'game', specifiers: [count('setnr'), count('gamenr')] },
    'winner',
    players('game-winner'),
    ['same-game'],
  ),
  marketType(
    { ...set, named: 'point', specifiers: [count('setnr'), count('gamenr'), count('pointnr')] },
    'winner',
    players('point-winner'),
    ['cash-out', 'same-game'],
  ),
];
