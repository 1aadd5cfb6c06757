/**
 * A season of real matches at real closing prices, one unit on each side of every match: the sums that others computed of the same files, to the
 * last hundredth, and every handicap of the table of vectors.
 */
import { describe, expect, test } from 'vitest';
import { type FootballCourse, type Goal, type Side, marketOf, settle } from '@banyan/core/sports/results';
import { type Factor, factorAt, nameOf, oddsOf, readPrice } from '@banyan/core/sports';
import { lineText } from '@banyan/core/sports/markets';
import { realDataPresent, realFile } from '../../packages/games/src/real-data.ts';

const rows = (path: string): Record<string, string>[] => {
  const [header = '', ...lines] = realFile(path)
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const names = header.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])));
};

const scored = (side: Side, period: Goal['period'], count: number): Goal[] =>
  Array.from({ length: count }, () => ({ side, period, minute: period === 'half-1' ? 1 : 46 }));

/** A match of which the scores at half and full time are known. */
const matchOf = (half: readonly [number, number], full: readonly [number, number]): FootballCourse => ({
  sport: 'football',
  status: 'ended',
  phase: 'over',
  goals: [
    ...scored('home', 'half-1', half[0]),
    ...scored('away', 'half-1', half[1]),
    ...scored('home', 'half-2', full[0] - half[0]),
    ...scored('away', 'half-2', full[1] - half[1]),
  ],
});

function resultOf(course: FootballCourse, code: string, specifiers: string, outcome: string): Factor {
  const market = marketOf(code, specifiers);
  if (!market.ok) throw new Error(JSON.stringify(market));
  const settlement = settle(course, market.value);
  const result = settlement.kind === 'undecided' ? undefined : settlement.factors[outcome];
  if (result === undefined) throw new Error(`${code} ${specifiers} is open`);
  return result;
}

/** What a stake of one comes to, in ten thousandths; prices have two digits, so that no half of one is lost. */
function returned(result: Factor, price: string): bigint {
  const odds = readPrice(price);
  if (odds === undefined) throw new Error(`no price ${price}`);
  const { numerator, denominator } = factorAt(result, oddsOf(odds));
  return (numerator * 10_000n) / denominator;
}

/** In ten thousandths, as four digits of decimal text. */
const text = (sum: bigint): string => `${sum / 10_000n}.${String(sum % 10_000n).padStart(4, '0')}`;

describe.runIf(realDataPresent)('a season of real matches', () => {
  const season = realDataPresent
    ? rows('sports/football_E0_2223.csv').map((row) => ({
        row,
        course: matchOf([Number(row['HTHG']), Number(row['HTAG'])], [Number(row['FTHG']), Number(row['FTAG'])]),
      }))
    : [];
  const sum = (of: (match: (typeof season)[number]) => bigint): string =>
    text(season.reduce((all, match) => all + of(match), 0n));
  const line = (row: Record<string, string>) => String(Number(row['AHCh']));

  test('has 380 of them', () => expect(season).toHaveLength(380));

  test('returns at the closing handicaps of the book what its table says', () => {
    const of = (side: Side, price: string) =>
      sum(({ row, course }) =>
        returned(resultOf(course, 'football.asian-handicap', `hcp=${line(row)}`, side), row[price] ?? ''),
      );
    expect({ home: of('home', 'B365CAHH'), away: of('away', 'B365CAHA') }).toEqual({
      home: '393.7500',
      away: '348.5300',
    });
  });

  test('returns on totals, on the three results and on the halves what its table says', () => {
    const of = (code: string, specifiers: string, outcome: string, price: string) =>
      sum(({ row, course }) => returned(resultOf(course, code, specifiers, outcome), row[price] ?? price));
    expect(of('football.total', 'total=2.5', 'over', 'B365C>2.5')).toBe('357.4200');
    expect(of('football.total', 'total=2.5', 'under', 'B365C<2.5')).toBe('360.4900');
    expect(of('football.1x2', '', 'home', 'B365CH')).toBe('405.7300');
    expect(of('football.1x2', '', 'draw', 'B365CD')).toBe('343.9400');
    expect(of('football.1x2', '', 'away', 'B365CA')).toBe('315.0800');
    const flat = ['2', '2.25', '2.75', '3'].map((total) => of('football.total', `total=${total}`, 'over', '1.90'));
    expect(flat).toEqual(['467.0000', '423.5000', '344.4500', '308.9000']);
    const both = season.filter(
      ({ course }) => nameOf(resultOf(course, 'football.half-time-full-time', '', 'home/home')) === 'won',
    );
    expect(both).toHaveLength(116);
  });

  test('agrees with every handicap of a table of vectors', () => {
    const words: Readonly<Record<string, string>> = {
      ...{ WON: 'won', HALF_WON: 'half-won', VOID: 'refund' },
      ...{ HALF_LOST: 'half-lost', LOST: 'lost' },
    };
    const vectors = rows('sports/asian-handicap-vectors.csv');
    expect(vectors.length).toBe(400);
    const ours = vectors.map((row) => {
      const [home = 0, away = 0] = (row['score'] ?? '').split('-').map(Number);
      const side = row['header'] === 'Home' ? 'home' : 'away';
      const quarters = Number(row['name']) * (side === 'home' ? 4 : -4);
      return nameOf(
        resultOf(matchOf([0, 0], [home, away]), 'football.asian-handicap', `hcp=${lineText(quarters || 0)}`, side),
      );
    });
    expect(ours).toEqual(vectors.map(({ expected }) => words[expected ?? '']));
  });

  test('comes match by match to what another program wrote beside it', () => {
    const letters: Readonly<Record<string, string>> = {
      won: 'W',
      'half-won': 'HW',
      refund: 'P',
      'half-lost': 'HL',
      lost: 'L',
    };
    const expected = rows('sports/football_E0_2223-expected.csv');
    expect(new Set(expected.flatMap((row) => [row['ah_home_result'], row['ah_away_result']]))).toEqual(
      new Set(Object.values(letters)),
    );
    const ours = expected.map((row) => {
      const course = matchOf([0, 0], [Number(row['fthg']), Number(row['ftag'])]);
      const specifiers = `hcp=${Number(row['ah_line_home'])}`;
      return (['home', 'away'] as const).map((side) => {
        const result = resultOf(course, 'football.asian-handicap', specifiers, side);
        return [letters[nameOf(result)], text(returned(result, row[`odds_${side}`] ?? ''))];
      });
    });
    expect(ours).toEqual(
      expected.map((row) => [
        [row['ah_home_result'], row['ah_home_return']],
        [row['ah_away_result'], row['ah_away_return']],
      ]),
    );
  });
});
