/** Headlines and figures of results, of every shape that a family has. */
import { expect, test } from 'vitest';
import { lotteries } from '@banyan/games/lotteries';
import { figuresOf, headlineOf } from './headline.ts';

/** The same words for every family, from the run's seed. */
function words(): () => bigint {
  let state = BigInt(process.env['BANYAN_SEED'] ?? 1);
  return () => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & ((1n << 64n) - 1n);
    return state ^ (state >> 31n);
  };
}

test.each([...lotteries.values()])('results of $rules have a headline and figures', (family) => {
  const next = words();
  for (let draw = 0; draw < 50; draw += 1) {
    const result = family.draw(next).map(({ tier, numbers }) => ({ tier, numbers: [...numbers] }));
    expect(headlineOf({ result })?.values.length).toBeGreaterThan(0);
    expect(figuresOf(result).every(({ value }) => /^\d+(\/\d+)?$/.test(value))).toBe(true);
  }
});

test('a shape that nobody knows has no figures, and its first number stands for it', () => {
  expect(figuresOf([{ tier: 'constructor', numbers: ['12'] }])).toEqual([]);
  expect(headlineOf({ result: [{ tier: 'NEW', numbers: ['12'] }] })?.values).toEqual(['1', '2']);
  expect(headlineOf({ result: null })).toBeUndefined();
});

test('what a headline says belongs to its game', () => {
  const of = (...result: { tier: string; numbers: string[] }[]) => headlineOf({ result });
  expect(of({ tier: 'dice', numbers: ['1', '2', '4'] })).toMatchObject({
    look: 'dice',
    extra: { name: 'sum', value: '7' },
  });
  expect(of({ tier: 'digits', numbers: ['2', '6', '3'] })).toMatchObject({ extra: { name: 'sum', value: '11' } });
  expect(of({ tier: 'OPEN', numbers: ['239'] }, { tier: 'CLOSE', numbers: ['280'] })).toMatchObject({
    name: 'jodi',
    values: ['4', '0'],
    extra: { value: '239 – 280' },
  });
  expect(of({ tier: 'FIRST', numbers: ['424605'] }, { tier: 'LAST2', numbers: ['69'] })).toMatchObject({
    values: ['4', '2', '4', '6', '0', '5'],
    extra: { name: 'last2', value: '69' },
  });
});
