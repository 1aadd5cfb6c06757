/**
 * The words of bets as people write them to a lottery seller, and what they mean for numbers of so many digits. They are
 * the industry's own: `b` is bao lo, `dd` head and tail, `xc` the three digits of both; `dao` in a word bets on every order
 * of the digits.
 */

export type Code = {
  /** The plays that the word means, by the digits of the numbers beside it; several are one bet each. */
  readonly byDigits?: Readonly<Record<number, readonly string[]>>;
  /** For plays of several numbers: the play for so many of them. */
  readonly byCount?: (count: number) => string;
  /** A play that was named outright. */
  readonly play?: string;
  /** True when every order of a number's digits is meant. */
  readonly isEveryOrder?: true;
};

const lo: Code = { byDigits: { 2: ['LO2'], 3: ['LO3'], 4: ['LO4'] } };
const head: Code = { byDigits: { 1: ['DAU'], 2: ['DEDAU'], 3: ['BCDAU'] } };
const tail: Code = { byDigits: { 1: ['DUOI'], 2: ['DE'], 3: ['BC'], 4: ['BC4'] } };
const headAndTail: Code = { byDigits: { 2: ['DEDAU', 'DE'] } };
const both: Code = { byDigits: { 3: ['BCDD'] } };
const special: Code = { byDigits: { 2: ['DE'] } };
const lastOf: Code = { byDigits: { 3: ['BC'], 4: ['BC4'] } };
const named = (play: string): Code => ({ play });
const everyOrder = ({ byDigits }: Code): Code => ({ ...(byDigits && { byDigits }), isEveryOrder: true });

/** One row for each meaning, with the words for it. */
const rows: readonly (readonly [Code, string])[] = [
  [lo, 'b bao lo baolo bl l'],
  [named('LO2'), 'b2 bao2 lo2 bl2'],
  [named('LO3'), 'b3 bao3 lo3 bl3'],
  [named('LO4'), 'b4 bao4 lo4 bl4'],
  [named('LO2H'), 'lodau'],
  [named('LO21K'), 'lo1k'],
  [special, 'de db dacbiet'],
  [named('DE1'), 'nt nto nhatto giainhat'],
  [head, 'dau dedau'],
  [tail, 'duoi dui deduoi'],
  [headAndTail, 'dd dauduoi'],
  [both, 'xc xiuchu'],
  [named('BCDAU'), 'xcdau xiuchudau'],
  [named('BC'), 'xcduoi xcdui xiuchuduoi bacang'],
  [named('BC4'), 'boncang'],
  [lastOf, 'cang'],
  [everyOrder(lo), 'daob bdao daobao baodao daolo lodao'],
  [everyOrder(both), 'daoxc dxc xcd xcdao'],
  [everyOrder(head), 'dxcdau daodau ddau'],
  [everyOrder(tail), 'dxcduoi daoduoi daodui dduoi ddui'],
  [{ byCount: (count) => `X${count}` }, 'xien xienmb'],
  [named('X2'), 'xien2 x2'],
  [named('X3'), 'xien3 x3'],
  [named('X4'), 'xien4 x4'],
  [{ byCount: (count) => `T${count}` }, 'truot lotruot'],
  [named('T4'), 'truot4'],
  [named('T8'), 'truot8'],
  [named('T10'), 'truot10'],
  [{ byCount: (count) => `DA${count}` }, 'da dv'],
  [named('CL'), 'chanle'],
  [named('TX'), 'taixiu'],
];

const codes: ReadonlyMap<string, Code> = new Map(
  rows.flatMap(([code, words]) => words.split(' ').map((word) => [word, code] as const)),
);

/** What a word means: one of the words of the industry, or the name of a play itself. A word for plays that the lottery does not have means nothing in it. */
export function codeOf(word: string, plays: ReadonlyMap<string, unknown>): Code | undefined {
  const name = word.toUpperCase();
  const code = codes.get(word) ?? (plays.has(name) ? named(name) : undefined);
  const { byCount } = code ?? {};
  return byCount === undefined || counts.some((count) => plays.has(byCount(count))) ? code : undefined;
}

/** Numbers that a play of several may have. */
const counts = [2, 3, 4, 5, 6, 7, 8, 9, 10];

const isEven = (digit: number) => digit % 2 === 0;
const every = (has: (tens: number, units: number) => boolean): readonly string[] =>
  Array.from({ length: 100 }, (_, number) => number)
    .filter((number) => has(Math.floor(number / 10), number % 10))
    .map((number) => String(number).padStart(2, '0'));

/** A word for a set of two-digit numbers; `side` is what it is to the plays of sides. */
export type NumberSet = { readonly numbers: readonly string[]; readonly side?: string };

const big: NumberSet = { numbers: every((tens) => tens >= 5), side: 'big' };
const small: NumberSet = { numbers: every((tens) => tens < 5), side: 'small' };
const even: NumberSet = { numbers: every((_, units) => isEven(units)), side: 'even' };
const odd: NumberSet = { numbers: every((_, units) => !isEven(units)), side: 'odd' };

/** Words for many numbers at once. */
export const numberSets: ReadonlyMap<string, NumberSet> = new Map([
  ['tai', big],
  ['big', big],
  ['xiu', small],
  ['small', small],
  ['chan', even],
  ['even', even],
  ['le', odd],
  ['odd', odd],
  ['chanchan', { numbers: every((tens, units) => isEven(tens) && isEven(units)) }],
  ['lele', { numbers: every((tens, units) => !isEven(tens) && !isEven(units)) }],
  ['lechan', { numbers: every((tens, units) => !isEven(tens) && isEven(units)) }],
]);
