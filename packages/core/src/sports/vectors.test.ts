/** The sixty settlements that every book has to come to. Where a result of a market decides, its factor is given here; the markets have tests of their own. */
import { describe, expect, test } from 'vitest';
import type { Rate } from '../money/index.ts';
import {
  type Factor,
  type Shape,
  type Struck,
  allOf,
  cashOutValue,
  combinationsPay,
  cutOf,
  deadHeat,
  differenceBill,
  expectedOf,
  factorAt,
  halfLost,
  halfWon,
  lost,
  maxStake,
  oddsOf,
  partOf,
  placed,
  readOdds,
  readPrice,
  reduced,
  refund,
  singlePays,
  struckBy,
  systemOf,
  won,
} from './index.ts';

const coin = 100n;
const taka = (amount: string): bigint => {
  const [, sign = '', whole = '0', digits = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  return BigInt(`${sign}${whole}${digits.padEnd(4, '0')}`);
};
const odds = (text: string): Rate => oddsOf(readPrice(text) as bigint);
const chance = (text: string): bigint => taka(text) * 100n;

/** A bet of 100 at a decimal price. */
const single = (price: string, result: Factor, stake = '100'): bigint =>
  singlePays(struckBy('stake', taka(stake), odds(price), coin), result, coin);
const leg = (price: string, result: Factor): Rate => factorAt(result, odds(price));
const several = (unit: string, shape: Shape, ...lines: Rate[][]): bigint =>
  combinationsPay(taka(unit), shape, lines, coin);
const malay: Struck = struckBy('win', taka('100'), readOdds('malay', '-0.92') as Rate, coin);

const three = (third: Rate) => [leg('2.00', won), leg('3.00', won), third];
const four = [leg('2.10', won), leg('1.80', won), leg('3.00', lost), leg('2.50', refund)];
const eachWay = (winner: Factor, place: Factor) => several('10', allOf(1), [leg('9.00', winner)], [leg('9.00', place)]);
const split = { win: 0n, halfWin: 0n, refund: 0n, halfLose: 0n, lose: 0n };
const one: Rate = { numerator: 1n, denominator: 1n };
const half = (amount: bigint, percent: number) =>
  partOf(
    { struck: { risk: taka('100'), win: taka('150') }, value: amount, percent, partsTaken: 0, combinations: 1 },
    coin,
  );

const cashedOut = (unit: string, line: Rate[], cut: bigint): bigint =>
  cashOutValue(
    {
      edge: one,
      unit: taka(unit),
      shape: allOf(line.length),
      lines: [line],
      best: [line.map(() => odds('100'))],
      cut,
    },
    coin,
  );

const rows: readonly (readonly [at: number, name: string, paid: bigint, expected: string])[] = [
  [1, '1X2 home 2.10, 2-1', single('2.10', won), '210'],
  [2, 'home 2.10, 1-1 and after extra time 2-1', single('2.10', lost), '0'],
  [3, 'handicap -0.25, draw', single('1.95', halfLost), '50'],
  [4, 'handicap +0.25, draw', single('1.95', halfWon), '147.50'],
  [5, 'handicap -0.75, wins by 1', single('2.02', halfWon), '151'],
  [6, 'handicap -1.25, wins by 1', single('2.10', halfLost), '50'],
  [7, 'handicap +0.75, loses by 1', single('1.80', halfLost), '50'],
  [8, 'handicap -1, wins by 1', single('1.88', refund), '100'],
  [9, 'in play -0.5 at 1-0, ends 2-1', single('2.00', lost), '0'],
  [10, 'basketball -4.5 at 30-20, ends 88-84', single('2.00', lost), '0'],
  [11, 'over 2.25, 2 goals', single('1.90', halfLost), '50'],
  [12, 'over 2.75, 3 goals', single('1.90', halfWon), '145'],
  [13, 'under 2.75, 3 goals', single('2.00', halfLost), '50'],
  [14, 'draw no bet, draw', single('1.60', refund), '100'],
  [15, 'home, abandoned', single('1.50', refund), '100'],
  [16, 'its first half was over', single('1.60', won), '160'],
  [17, 'abandoned at 2-1, over 2.5', single('1.90', won), '190'],
  [17, 'abandoned at 2-1, under 2.5', single('1.90', lost), '0'],
  [18, 'awarded', single('3.00', refund), '100'],
  [19, 'tied, won in the super over', single('1.90', won), '190'],
  [20, 'reached a target that rain had cut', single('1.70', won), '170'],
  [21, 'its runs, of three quarters of the overs', single('1.90', refund), '100'],
  [22, 'overs 0-6 over, all out before', single('1.90', lost), '0'],
  [23, 'overs 0-6 over, rain', single('1.90', refund), '100'],
  [24, 'no at 46, 47 runs', single('2.00', lost), '0'],
  [24, 'yes at 48, 47 runs', single('2.00', lost), '0'],
  [25, 'tennis, rival retires after a set', single('1.50', won), '150'],
  [25, 'tennis, rival retires before a set', single('1.50', refund), '100'],
  [26, 'over 19.5 games, retired at 6-4 4-4', single('1.90', won), '190'],
  [27, 'over 22.5 games', single('1.90', refund), '100'],
  [28, 'winner of a map that was not played', single('1.90', refund), '100'],
  [29, 'CS2 16-13 over 26.5', single('1.85', won), '185'],
  [30, 'overtime counts', single('1.90', won), '190'],
  [31, 'Malay -0.92 to win 100, won', singlePays(malay, won, coin), '192'],
  [32, 'half-won', singlePays(malay, halfWon, coin), '142'],
  [32, 'half-lost', singlePays(malay, halfLost, coin), '46'],
  [
    33,
    'Malay +0.92',
    singlePays(struckBy('stake', taka('100'), readOdds('malay', '+0.92') as Rate, coin), won, coin),
    '192',
  ],
  [
    34,
    'Indonesian -1.25',
    singlePays(struckBy('win', taka('100'), readOdds('indonesian', '-1.25') as Rate, coin), won, coin),
    '225',
  ],
  [
    35,
    'American -110',
    singlePays(struckBy('stake', taka('110'), readOdds('american', '-110') as Rate, coin), won, coin),
    '210',
  ],
  [36, 'Trixie', several('10', systemOf('trixie').shape, three(leg('1.50', won))), '225'],
  [37, 'its third lost', several('10', systemOf('trixie').shape, three(leg('1.50', lost))), '60'],
  [37, 'its third void', several('10', systemOf('trixie').shape, three(leg('1.50', refund))), '170'],
  [38, 'Patent', several('10', systemOf('patent').shape, three(leg('1.50', won))), '290'],
  [39, 'Yankee', several('10', systemOf('yankee').shape, four), '114.60'],
  [40, 'Lucky 15', several('10', systemOf('lucky-15').shape, four), '163.60'],
  [41, '2 of 4', several('10', { bankers: [], sizes: [2] }, four), '76.80'],
  [
    42,
    'banker and 2 of 3',
    several('10', { bankers: [0], sizes: [2] }, [leg('1.50', won), ...three(leg('4.00', lost))]),
    '90',
  ],
  [
    43,
    'half-won and void legs',
    several('100', allOf(3), [leg('1.85', won), leg('1.95', halfWon), leg('2.00', refund)]),
    '272.87',
  ],
  [
    44,
    'a half-lost leg',
    several('100', allOf(3), [leg('1.85', won), leg('1.95', halfLost), leg('2.20', won)]),
    '203.50',
  ],
  [45, 'dead heat of two', single('5.00', deadHeat(won, 1, 2)), '250'],
  [46, 'three share two places', single('4.00', deadHeat(won, 2, 3)), '266.66'],
  [47, 'each-way, won', eachWay(won, placed(won, 4)), '120'],
  [48, 'placed', eachWay(lost, placed(won, 4)), '30'],
  [48, 'tied by two for the last place', eachWay(lost, deadHeat(placed(won, 4), 1, 2)), '15'],
  [49, 'Rule 4 of 20 %', single('6.00', reduced(won, 20), '10'), '50'],
  [50, 'Rule 4 of 55 and 45 %', single('6.00', reduced(won, 55 + 45), '10'), '15'],
  [
    51,
    'cash-out',
    cashedOut(
      '100',
      [expectedOf({ ...split, win: chance('0.62'), lose: chance('0.38') }, odds('2.50'))],
      cutOf(true, 1),
    ),
    '147.25',
  ],
  [
    53,
    'cash-out of a treble',
    cashedOut(
      '50',
      [
        leg('1.80', won),
        expectedOf({ ...split, win: chance('0.55') }, odds('2.00')),
        expectedOf({ ...split, win: chance('0.50') }, odds('1.90')),
      ],
      cutOf(true, 2),
    ),
    '88.40',
  ],
  [
    54,
    'cash-out of a quarter line',
    cashedOut('100', [expectedOf({ ...split, win: chance('0.48'), halfLose: chance('0.27') }, odds('1.95'))], 40_000n),
    '102.81',
  ],
  [
    55,
    'paid 210, corrected to lost: taken',
    differenceBill({ version: 1, paid: taka('210'), owed: 0n }, 0n, taka('150')).posted,
    '-150',
  ],
  [55, 'and owed', differenceBill({ version: 1, paid: taka('210'), owed: 0n }, 0n, taka('150')).owed, '60'],
  [
    56,
    'paid 160, corrected to refund',
    differenceBill({ version: 1, paid: taka('160'), owed: 0n }, single('1.60', refund), taka('1000')).posted,
    '-60',
  ],
  [58, 'both legs void', several('100', allOf(2), [leg('1.85', refund), leg('1.95', refund)]), '100'],
  [59, 'kabaddi 32-32, winner', single('1.90', refund), '100'],
  [59, 'kabaddi 32-32, draw', single('9.00', won), '900'],
  [60, 'badminton, rival retires', single('1.20', refund), '100'],
];

describe('a settlement', () => {
  test.for(rows)('%i %s', ([, , paid, expected]) => {
    expect(paid).toBe(taka(expected));
  });

  test('52 40 % of a cash-out leaves stakes of 60 that may return 150', () => {
    const part = half(taka('147.25'), 40);
    expect(part).toEqual({ ok: true, value: { paid: taka('58.90'), rest: { risk: taka('60'), win: taka('90') } } });
  });

  test('57 a payout of 1,000,000 at 15,000 takes a stake of 66.66', () => {
    const much = 10n ** 15n;
    const room = { outcomeLimit: much, marketLimit: much, marketLiability: 0n, eventLimit: much, eventWorst: 0n };
    const selection = { ...room, odds: { numerator: 15_000n, denominator: 1n }, chance: one, time: one };
    const limits = { shape: allOf(1), selections: [selection], userFactor: 100n, dayWinLeft: much };
    expect(maxStake({ ...limits, payoutCap: taka('1000000') }, coin)).toBe(taka('66.66'));
  });

  test('of each of the sixty numbers stands here', () => {
    const numbers = new Set([...rows.map(([at]) => at), 52, 57]);
    expect([...numbers].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
  });
});
