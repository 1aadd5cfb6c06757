/** Which selections are several single numbers. */
import { expect, test } from 'vitest';
import { numbersOf } from './numbers.ts';

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

test('a selection of single numbers is taken apart, one of combinations is not', () => {
  const lo = { kind: 'numbers', first: 0, last: 99, digits: 2, fewest: 1, most: 100 } as const;
  expect(numbersOf(lo, '07', 1)).toEqual(['07']);
  expect(numbersOf(lo, '07-13', 2)).toEqual(['07', '13']);
  expect(numbersOf({ ...lo, fewest: 2 }, '07-13', 1)).toEqual([]);
  const any = { kind: 'places', places: ['a', 'b', 'c'], symbols: digits, fewest: 1, isDistinct: false } as const;
  expect(numbersOf(any, '1||5-6', 3)).toEqual(['1||', '||5', '||6']);
  expect(numbersOf({ ...any, fewest: 3 }, '1|2|5-6', 2)).toEqual([]);
  expect(numbersOf({ kind: 'choices', choices: ['big', 'small'], most: 2 }, 'big-small', 2)).toEqual(['big', 'small']);
  expect(numbersOf({ kind: 'choices', choices: ['10', '11'], most: 2 }, '10-11', 132)).toEqual([]);
  expect(numbersOf({ kind: 'list', digits: 2, symbols: digits, most: 9 }, '01-10', 2)).toEqual(['01', '10']);
  const groups = [{ group: 'double', fewest: 1, most: 10 }];
  expect(numbersOf({ kind: 'groups', groups, symbols: digits }, '1', 1)).toEqual([]);
});
