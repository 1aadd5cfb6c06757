/** Basketball: the game with overtime, and the regular time, its halves and quarters without it. */
import { askedOf } from './kinds.ts';
import type { MarketType } from './market-type.ts';

const sport = 'basketball' as const;
const points = (period: string) => ({ sport, counts: 'points', period, named: period });
const whole = ['1x2', 'draw-no-bet', 'handicap', 'total', 'team-total', 'odd-even'] as const;

export const basketballMarkets: readonly MarketType[] = [
  ...askedOf({ ...points('match'), named: undefined, withOvertime: true }, [
    ...(['winner', 'handicap', 'total', 'team-total', 'odd-even'] as const),
  ]),
  ...askedOf(points('regular'), ['1x2', 'double-chance', 'draw-no-bet']),
  ...['half-1', 'half-2'].flatMap((half) => askedOf(points(half), whole)),
  ...askedOf({ ...points('quarter'), specifiers: [{ name: 'quarternr', kind: 'count' }] }, whole),
];
