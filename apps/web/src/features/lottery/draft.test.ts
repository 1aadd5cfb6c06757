/** Drafts: what picked and typed numbers come to, and why they come to nothing. */
import { expect, test } from 'vitest';
import { draftOf } from './draft.ts';

const single = { digits: 2, picks: 1 };
const pair = { digits: 2, picks: 2 };
const ten = { digits: 2, picks: 10 };
const hundred = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

test('each picked number is a bet', () => {
  expect(draftOf('pick', ['18', '07'], '', single, 200)).toMatchObject({
    selections: ['07', '18'],
    count: 2n,
    missing: 0,
  });
});

test('numbers of a parlay are combined, and it says how many are missing', () => {
  expect(draftOf('pick', ['07', '18', '27'], '', pair, 200)).toMatchObject({ count: 3n, missing: 0 });
  expect(draftOf('quick', ['07', '18', '27'], '', ten, 200)).toMatchObject({ selections: [], count: 0n, missing: 7 });
  expect(draftOf('pick', [], '', ten, 200)).toMatchObject({ selections: [], missing: 0 });
});

test('too many are counted and not made', () => {
  expect(draftOf('pick', hundred, '', ten, 200)).toMatchObject({ selections: undefined, count: 17_310_309_456_440n });
  expect(draftOf('pick', hundred, '', single, 99)).toMatchObject({ selections: undefined, count: 100n });
});

test('typed: whole selections and combined numbers together, each once', () => {
  const { selections, count } = draftOf('type', ['99'], '18-07 07 18 27', pair, 200);
  expect(selections).toEqual(['07-18', '07-27', '18-27']);
  expect(count).toBe(3n);
  expect(draftOf('type', [], '07-18 27-45 03-04', pair, 2)).toMatchObject({ selections: undefined, count: 3n });
});
