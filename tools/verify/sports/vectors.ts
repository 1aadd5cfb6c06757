/**
 * The sixty settlements of the specification as lines of the second engine, with what they pay. Where a market decides, the course of its event is given.
 */
import type { Case } from './program.ts';
import { marketVectors } from './vector-markets.ts';

/** Money of four digits in text: 100 and 147.25. */
const units = (amount: string): string => {
  const [, sign = '', whole = '0', digits = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  return String(BigInt(`${sign}${whole}${digits.padEnd(4, '0')}`));
};
const digit = '100';
const won = { is: 'won' };
const [half, back, halfLost, lost] = [{ is: 'half-won' }, { is: 'refund' }, { is: 'half-lost' }, { is: 'lost' }];

export type Vector = Case & { readonly nr: number };

/** A single of 100 at a decimal price. */
const single = (nr: number, odds: string, result: object, pays: string, entry = '100', format = 'decimal'): Vector => ({
  ...{ nr, line: { bet: 'single', format, odds, entry: units(entry), digit, result } },
  answer: { pays: units(pays) },
});
const leg = (price: string, result: object) => ({ price, result });
const several = (nr: number, unit: string, of: object, selections: readonly object[], pays: string): Vector => ({
  ...{ nr, line: { bet: 'combined', unit: units(unit), digit, ...of, selections } },
  answer: { pays: units(pays) },
});
const eachWay = (nr: number, place: number, tied: number, pays: string): Vector => ({
  ...{ nr, answer: { pays: units(pays) } },
  line: {
    ...{ bet: 'each-way', unit: units('10'), digit, sizes: [1] },
    selections: [{ price: '9.00', runners: 6, place, tied }],
  },
});
const open = (price: string, chances: object) => ({
  ...{ price, chances: { win: '0', halfWin: '0', refund: '0', halfLose: '0', lose: '0', ...chances } },
});
const cashOut = (nr: number, more: object, selections: readonly object[], answer: object): Vector => ({
  ...{ nr, answer },
  line: { bet: 'cash-out', digit, live: true, sizes: [selections.length], unit: units('100'), selections, ...more },
});
/** A single of 100 that was paid and is corrected; the member has a balance. */
const corrected = (nr: number, odds: string, now: object, balance: string, answer: object): Vector => ({
  ...{ nr, answer },
  line: {
    bet: 'corrected',
    versions: [won, now].map((result) => single(nr, odds, result, '0').line),
    balances: ['0', units(balance)],
  },
});

const three = (third: object) => [leg('2.00', won), leg('3.00', won), leg('1.50', third)];
const four = [leg('2.10', won), leg('1.80', won), leg('3.00', lost), leg('2.50', back)];
const much = units('1000000000');
const capped: Vector = {
  ...{ nr: 57, answer: { stake: units('66.66') } },
  line: {
    ...{ bet: 'most-stake', digit, payoutCap: units('1000000'), dayWinLeft: much, userFactor: '1' },
    selections: [
      {
        ...{ price: '15000', chance: '1', outcomeLimit: much, marketLimit: much, marketLiability: '0' },
        ...{ eventLimit: much, eventWorst: '0', time: '1' },
      },
    ],
  },
};

export const vectors: readonly Vector[] = [
  ...marketVectors.map(({ nr, odds, result, pays }) => single(nr, odds, result, pays)),
  single(31, '-0.92', won, '192', '100', 'malay'),
  single(32, '-0.92', half, '142', '100', 'malay'),
  single(32, '-0.92', halfLost, '46', '100', 'malay'),
  single(33, '+0.92', won, '192', '100', 'malay'),
  single(34, '-1.25', won, '225', '100', 'indonesian'),
  single(35, '-110', won, '210', '110', 'american'),
  several(36, '10', { system: 'trixie' }, three(won), '225'),
  several(37, '10', { system: 'trixie' }, three(lost), '60'),
  several(37, '10', { system: 'trixie' }, three(back), '170'),
  several(38, '10', { system: 'patent' }, three(won), '290'),
  several(39, '10', { system: 'yankee' }, four, '114.60'),
  several(40, '10', { system: 'lucky-15' }, four, '163.60'),
  several(41, '10', { sizes: [2] }, four, '76.80'),
  several(
    ...([42, '10', { sizes: [2], bankers: [0] }] as const),
    ...[[leg('1.50', won), leg('2.00', won), leg('3.00', won), leg('4.00', lost)], '90'],
  ),
  several(43, '100', { sizes: [3] }, [leg('1.85', won), leg('1.95', half), leg('2.00', back)], '272.87'),
  several(44, '100', { sizes: [3] }, [leg('1.85', won), leg('1.95', halfLost), leg('2.20', won)], '203.50'),
  single(45, '5.00', { ...won, shared: [1, 2] }, '250'),
  single(46, '4.00', { ...won, shared: [2, 3] }, '266.66'),
  ...[eachWay(47, 1, 1, '120'), eachWay(48, 2, 1, '30'), eachWay(48, 2, 2, '15')],
  single(49, '6.00', { ...won, cuts: [20] }, '50', '10'),
  single(50, '6.00', { ...won, cuts: [55, 45] }, '15', '10'),
  cashOut(51, {}, [open('2.50', { win: '.62', lose: '.38' })], { value: units('147.25') }),
  cashOut(52, { percent: 40, win: units('150') }, [open('2.50', { win: '.62', lose: '.38' })], {
    ...{ value: units('147.25'), paid: units('58.90'), restRisk: units('60'), restWin: units('90') },
  }),
  cashOut(
    ...([53, { unit: units('50') }] as const),
    ...[[leg('1.80', won), open('2.00', { win: '.55' }), open('1.90', { win: '.50' })], { value: units('88.40') }],
  ),
  cashOut(54, { cut: '.04' }, [open('1.95', { win: '.48', halfLose: '.27' })], { value: units('102.81') }),
  corrected(55, '2.10', lost, '150', { posted: [units('210'), units('-150')], owed: ['0', units('60')] }),
  corrected(56, '1.60', back, '1000', { posted: [units('160'), units('-60')], owed: ['0', '0'] }),
  capped,
  several(58, '100', { sizes: [2] }, [leg('1.85', back), leg('1.95', back)], '100'),
];
