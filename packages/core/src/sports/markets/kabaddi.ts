/** Kabaddi: the match and its halves by points, and races to a number of them. */
import { askedOf, marketType } from './kinds.ts';
import type { MarketType } from './market-type.ts';

const sport = 'kabaddi' as const;
const match = { sport, counts: 'points', period: 'regular' };
const teams = ['home', 'away'];

export const kabaddiMarkets: readonly MarketType[] = [
  ...askedOf(match, ['1x2', 'winner', 'double-chance', 'handicap', 'total', 'team-total', 'odd-even']),
  marketType({ ...match, withOvertime: true }, 'winner-with-tie-break', {
    rule: 'winner-with-tie-break',
    specifiers: [],
    outcomes: teams,
  }),
  ...['half-1', 'half-2'].flatMap((period) =>
    askedOf({ ...match, period, named: period }, ['1x2', 'draw-no-bet', 'handicap', 'total', 'team-total', 'odd-even']),
  ),
  marketType(match, 'race', { rule: 'race', specifiers: [{ name: 'points', kind: 'count' }], outcomes: teams }),
];
