/** Football's markets: the match and its halves by goals, corners and cards, and what is asked of single goals and players. */
import { askedOf, marketType, yesNo } from './kinds.ts';
import type { MarketType } from './market-type.ts';

const sport = 'football' as const;
const goals = (period: string, named?: string) => ({ sport, counts: 'goals', period, named });
const match = goals('regular');
const results = ['home', 'draw', 'away'];

export const footballMarkets: readonly MarketType[] = [
  ...askedOf(match, ['1x2', 'double-chance', 'draw-no-bet', 'asian-handicap', 'total', 'team-total', 'both-score']),
  ...askedOf(match, ['odd-even', 'correct-score']),
  ...(['half-1', 'half-2'] as const).flatMap((half) =>
    askedOf(goals(half, half), [
      ...(['1x2', 'double-chance', 'draw-no-bet', 'asian-handicap', 'total', 'team-total', 'both-score'] as const),
      ...(['odd-even', 'correct-score'] as const),
    ]),
  ),
  marketType(match, 'half-time-full-time', {
    rule: 'half-time-full-time',
    specifiers: [],
    outcomes: results.flatMap((half) => results.map((full) => `${half}/${full}`)),
  }),
  marketType(match, 'next-goal', {
    rule: 'next-goal',
    specifiers: [{ name: 'goalnr', kind: 'count' }],
    outcomes: ['home', 'none', 'away'],
  }),
  ...(['corners', 'cards'] as const).flatMap((counts) => [
    ...askedOf({ sport, counts, period: 'regular', named: counts }, ['1x2', 'handicap', 'total', 'team-total']),
    ...askedOf({ sport, counts, period: 'regular', named: counts }, ['odd-even']),
    ...askedOf({ sport, counts, period: 'half-1', named: `half-1.${counts}` }, ['1x2', 'handicap', 'total']),
  ]),
  marketType({ ...match, withOvertime: true }, 'to-qualify', {
    rule: 'to-qualify',
    specifiers: [],
    outcomes: ['home', 'away'],
  }),
  marketType(match, 'scorer', { rule: 'scorer', specifiers: [{ name: 'player', kind: 'name' }], outcomes: yesNo }, [
    'cash-out',
  ]),
  marketType(match, 'first-scorer', { rule: 'first-scorer', specifiers: [], outcomes: 'listed' }, ['cash-out']),
];
