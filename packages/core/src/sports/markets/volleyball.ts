/** Volleyball: the match by sets and points, and each set by points. */
import { askedOf } from './kinds.ts';
import type { MarketType, Specifier } from './market-type.ts';

const sport = 'volleyball' as const;
const setnr: Specifier = { name: 'setnr', kind: 'count' };
const sets = { sport, counts: 'sets', period: 'match', named: 'sets' };

export const volleyballMarkets: readonly MarketType[] = [
  ...askedOf({ ...sets, named: undefined }, ['winner']),
  ...askedOf(sets, ['handicap', 'total', 'correct-score']),
  ...askedOf({ sport, counts: 'points', period: 'match', named: 'points' }, [
    'handicap',
    'total',
    'team-total',
    'odd-even',
  ]),
  ...askedOf({ sport, counts: 'points', period: 'set', named: 'set', specifiers: [setnr] }, [
    ...(['winner', 'handicap', 'total', 'odd-even', 'correct-score'] as const),
  ]),
];
