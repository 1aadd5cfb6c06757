/** Races and outrights: who wins, who comes in within so many places, and who of two is before the other. */
import { marketType } from './kinds.ts';
import type { MarketType } from './market-type.ts';

const race = { sport: 'race' as const, counts: 'places', period: 'match' };
const places = { name: 'places', kind: 'count' } as const;

/** Not cashed out: a runner that is withdrawn cuts what a bet will pay (Rule 4), and the value of a cash-out does not know of it. */
const cut = ['cash-out', 'same-game'] as const;

export const raceMarkets: readonly MarketType[] = [
  marketType(race, 'win', { rule: 'win', specifiers: [], outcomes: 'listed' }, cut),
  marketType(race, 'place', { rule: 'place', specifiers: [places], outcomes: 'listed' }, cut),
  marketType(race, 'top', { rule: 'place', specifiers: [places], outcomes: 'listed' }, cut),
  marketType(
    race,
    'head-to-head',
    {
      rule: 'head-to-head',
      specifiers: [
        { name: 'runner', kind: 'name' },
        { name: 'rival', kind: 'name' },
      ],
      outcomes: ['runner', 'rival'],
    },
    ['same-game'],
  ),
];
