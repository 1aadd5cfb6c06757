/** Esports: the series by maps, each map by rounds or kills, and what is first in it. */
import { type Asked, askedOf, marketType, total } from './kinds.ts';
import type { MarketType, Specifier, Sport } from './market-type.ts';

const mapnr: Specifier = { name: 'mapnr', kind: 'count' };
const teams = (rule: string, specifiers: readonly Specifier[] = []): Asked => ({
  ...{ rule, specifiers },
  outcomes: ['home', 'away'],
});

const seriesOf = (sport: Sport): MarketType[] => [
  marketType({ sport, counts: 'maps', period: 'match' }, 'winner', teams('series-winner')),
  ...askedOf({ sport, counts: 'maps', period: 'match' }, ['1x2']),
  ...askedOf({ sport, counts: 'maps', period: 'match', named: 'maps' }, ['handicap', 'total', 'correct-score']),
];

const mapOf = (sport: Sport, counts: string) => ({ sport, counts, period: 'map', named: 'map', specifiers: [mapnr] });
const points: Specifier = { name: 'points', kind: 'count' };

/** The map's winner, what is counted in it, and the race to a number of that. */
const countsOfMap = (sport: Sport, counts: string): MarketType[] => [
  marketType(mapOf(sport, counts), 'winner', teams('map-winner')),
  ...askedOf({ ...mapOf(sport, counts), named: `map.${counts}`, withOvertime: true }, [
    ...(['handicap', 'total', 'team-total', 'odd-even'] as const),
  ]),
  marketType({ ...mapOf(sport, counts), named: `map.${counts}` }, 'race', teams('race', [points])),
];

const round = (sport: Sport) => ({ ...mapOf(sport, 'rounds'), named: 'map' });
const roundnr: Specifier = { name: 'roundnr', kind: 'count' };

/** With a draw offered, overtime does not count. */
const cs2Markets: readonly MarketType[] = [
  ...seriesOf('cs2'),
  ...countsOfMap('cs2', 'rounds'),
  ...askedOf(mapOf('cs2', 'rounds'), ['1x2']),
  marketType(round('cs2'), 'round', teams('round-winner', [roundnr])),
  marketType(round('cs2'), 'pistol-round', teams('round-winner', [roundnr])),
];

const firsts: Readonly<Partial<Record<Sport, readonly string[]>>> = {
  dota2: ['blood', 'tower', 'roshan'],
  lol: ['blood', 'tower', 'dragon', 'baron'],
};

const mobaOf = (sport: 'dota2' | 'lol'): MarketType[] => [
  ...seriesOf(sport),
  ...countsOfMap(sport, 'kills'),
  ...(firsts[sport] ?? []).map((what) => marketType(mapOf(sport, what), `first-${what}`, teams('first'))),
  marketType(mapOf(sport, 'seconds'), 'duration', {
    rule: 'duration',
    specifiers: [total],
    outcomes: ['over', 'under'],
  }),
];

export const esportsMarkets: readonly MarketType[] = [...cs2Markets, ...mobaOf('dota2'), ...mobaOf('lol')];
