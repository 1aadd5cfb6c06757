/** Counts and trends against results that can be counted by hand, and every shape of result that a family has. */
import { expect, test } from 'vitest';
import { lotteries } from '../lotteries/index.ts';
import { countsOf, trendOf, viewsOf } from './index.ts';

const digits = (...numbers: string[]) => [{ tier: 'digits', numbers }];
/** Newest first, as they are read. */
const draws = [
  digits('1', '2', '3', '4', '5'),
  digits('7', '2', '3', '4', '5'),
  digits('1', '2', '3', '4', '5'),
  digits('9', '9', '9', '9', '9'),
];

test('a number is counted once a draw, and its pauses from the newest draw back', () => {
  const views = viewsOf(draws[0] ?? []);
  const first = views.find(({ name, place }) => name === 'place' && place === 1);
  const any = views.find(({ name }) => name === 'any');
  if (first === undefined || any === undefined) throw new Error('five digits have places');
  const of = (view: typeof any, symbol: string) => countsOf(view, draws, 100).find((count) => count.symbol === symbol);
  expect(of(first, '1')).toEqual({ symbol: '1', came: 2, missing: 0, longest: 1 });
  expect(of(first, '9')).toEqual({ symbol: '9', came: 1, missing: 3, longest: 3 });
  expect(of(first, '0')).toEqual({ symbol: '0', came: 0, missing: 4, longest: 4 });
  expect(of(any, '9')).toEqual({ symbol: '9', came: 1, missing: 3, longest: 3 });
  expect(of(any, '3')).toEqual({ symbol: '3', came: 3, missing: 0, longest: 1 });
});

test('a trend has the oldest draw first and counts pauses from the first result there is', () => {
  const [view] = viewsOf(draws[0] ?? []);
  if (view === undefined) throw new Error('five digits have places');
  const rows = trendOf(view, draws, 2);
  expect(rows.map((missing) => [missing[1], missing[7], missing[9], missing[0]])).toEqual([
    [1, 0, 2, 3],
    [0, 1, 3, 4],
  ]);
});

test('counts are of the span, while how long a number has not come is looked for behind it', () => {
  const [first] = viewsOf(draws[0] ?? []);
  if (first === undefined) throw new Error('five digits have places');
  const nine = countsOf(first, draws, 2).find(({ symbol }) => symbol === '9');
  expect(nine).toEqual({ symbol: '9', came: 0, missing: 3, longest: 2 });
});

/** The same words for every family, from the run's seed. */
function words(): () => bigint {
  let state = BigInt(process.env['BANYAN_SEED'] ?? 1);
  return () => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & ((1n << 64n) - 1n);
    return state ^ (state >> 31n);
  };
}

test.each([...lotteries.values()])('results of $rules have figures whose symbols cover every draw', (family) => {
  const next = words();
  for (let draw = 0; draw < 50; draw += 1) {
    const result = family.draw(next).map(({ tier, numbers }) => ({ tier, numbers: [...numbers] }));
    const views = viewsOf(result);
    // A keno has one, and so has a single digit.
    expect(views.length).toBeGreaterThan(
      ['keno', 'colour', 'panna', 'lotto-45', 'lotto-55'].includes(family.rules) ? 0 : 1,
    );
    for (const view of views) {
      const drawn = view.read(result);
      expect(drawn.length).toBeGreaterThan(0);
      expect(view.isSingle ? drawn.length : 1).toBe(1);
      expect(drawn.filter((symbol) => !view.symbols.includes(symbol))).toEqual([]);
    }
  }
});

test('a shape that nobody knows has no figures', () => {
  expect(viewsOf([{ tier: 'NEW', numbers: ['12'] }])).toEqual([]);
  expect(viewsOf([{ tier: 'constructor', numbers: ['12'] }])).toEqual([]);
  expect(viewsOf([])).toEqual([]);
});
