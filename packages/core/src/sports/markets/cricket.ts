/** Cricket's markets: the result, innings and overs by runs, wickets and players, and session markets ("fancy") with their two lines. */
import { type Asked, askedOf, marketType, yesNo } from './kinds.ts';
import type { MarketType, Specifier } from './market-type.ts';

const sport = 'cricket' as const;
const count = (name: string): Specifier => ({ name, kind: 'count' });
const inningnr = count('inningnr');
const player: Specifier = { name: 'player', kind: 'name' };
/** Overs a side when the market was offered, where they had been cut by then. */
const scheduled: Specifier = { name: 'scheduled', kind: 'count', isOptional: true };

const scope = (period: string, specifiers: readonly Specifier[], counts = 'runs') => ({
  ...{ sport, counts, period, specifiers },
  named: counts === 'runs' ? period : `${period}.${counts}`,
});

/** No at X, yes at Y, on whole numbers. */
const twoLines: Asked = {
  rule: 'session',
  specifiers: [
    { name: 'no', kind: 'whole' },
    { name: 'yes', kind: 'whole' },
  ],
  outcomes: ['no', 'yes'],
};

const units: readonly (readonly [string, readonly Specifier[]])[] = [
  ['overs', [inningnr, count('to')]],
  ['over', [inningnr, count('overnr')]],
  ['wicket', [inningnr, count('wicketnr')]],
  ['partnership', [inningnr, count('wicketnr')]],
  ['batter', [inningnr, player]],
];

/** Units of session markets alone: those of Tests, and whole matches. */
const sessionUnits: typeof units = [
  ...units,
  ['innings', [inningnr]],
  ['session', [count('daynr'), count('sessionnr')]],
  ['day', [count('daynr')]],
];

const whole = { sport, counts: 'runs', period: 'match' };
const happened: Asked = { rule: 'happened', specifiers: [], outcomes: yesNo };
const wicket = [inningnr, count('wicketnr')];

export const cricketMarkets: readonly MarketType[] = [
  marketType({ ...whole, withOvertime: true }, 'winner', {
    rule: 'official-winner',
    specifiers: [],
    outcomes: ['home', 'away'],
  }),
  marketType(whole, '1x2', { rule: 'official-result', specifiers: [], outcomes: ['home', 'draw', 'away'] }),
  marketType(whole, 'toss', { rule: 'toss', specifiers: [], outcomes: ['home', 'away'] }, ['cash-out', 'same-game']),
  ...['runs', 'fours', 'sixes', 'extras', 'wides', 'wickets'].flatMap((counts) => [
    ...askedOf({ ...scope('match', [scheduled], counts), named: counts }, ['total']),
    ...askedOf(scope('innings', [inningnr, scheduled], counts), ['total', 'odd-even']),
  ]),
  ...['fours', 'sixes'].flatMap((counts) =>
    askedOf({ ...scope('match', [scheduled], counts), named: counts }, ['1x2']),
  ),
  ...units.flatMap(([period, specifiers]) => askedOf(scope(period, specifiers), ['total', 'odd-even'])),
  marketType(scope('over', [inningnr, count('overnr')], 'wickets'), 'happened', happened),
  ...['fours', 'sixes'].map((counts) =>
    marketType(scope('over', [inningnr, count('overnr')], counts), 'happened', happened),
  ),
  marketType(scope('wicket', wicket), 'method', {
    rule: 'method',
    specifiers: [],
    outcomes: ['caught', 'bowled', 'lbw', 'run-out', 'stumped', 'other'],
  }),
  marketType(scope('innings', [inningnr, scheduled]), 'top-batter', {
    rule: 'top-batter',
    specifiers: [],
    outcomes: 'listed',
  }),
  ...sessionUnits.map(([period, specifiers]) => marketType(scope(period, specifiers), 'session', twoLines)),
  ...['fours', 'sixes', 'wides'].map((counts) =>
    marketType({ ...scope('match', [], counts), named: counts }, 'session', twoLines),
  ),
];
