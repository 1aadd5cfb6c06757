/** Typed numbers: read in every digit and with every separator people use; what cannot be read is named. */
import { expect, test } from 'vitest';
import { readTyped, type TypedShape } from './typed.ts';

const single: TypedShape = { digits: 2, fewest: 1, most: 1 };
const pair: TypedShape = { digits: 2, fewest: 2, most: 2 };

test.each([
  ['07 18 27', ['07', '18', '27']],
  ['18,07;27\n45\t72', ['07', '18', '27', '45', '72']],
  ['০৭, ১৮', ['07', '18']],
  ['०७ ۱۸ ٢٧', ['07', '18', '27']],
  ['07 07', ['07']],
  ['07،18।27', ['07', '18', '27']],
  ['', []],
  [' , \n', []],
])('%j of two digits', (text, numbers) => {
  expect(readTyped(text, single)).toEqual({ numbers, joined: [], faults: [] });
});

test('leading zeros are neither lost nor added', () => {
  expect(readTyped('7 007 07', single)).toEqual({
    numbers: ['07'],
    joined: [],
    faults: [
      { text: '7', line: 1, reason: 'digits' },
      { text: '007', line: 1, reason: 'digits' },
    ],
  });
});

test('letters, signs and fractions are no numbers', () => {
  const { faults, numbers } = readTyped('ab 1.5 +7 07', single);
  expect(numbers).toEqual(['07']);
  expect(faults).toEqual([
    { text: 'ab', line: 1, reason: 'digits' },
    { text: '1', line: 1, reason: 'digits' },
    { text: '5', line: 1, reason: 'digits' },
    { text: '+7', line: 1, reason: 'digits' },
  ]);
});

test('joined numbers are one selection, whatever dash joins them', () => {
  expect(readTyped('18-07 27 – 45', pair)).toEqual({ numbers: [], joined: ['07-18', '27-45'], faults: [] });
});

test('a selection of the wrong size or with a number twice is named', () => {
  expect(readTyped('07-18-27 33-33 07-18', pair)).toEqual({
    numbers: [],
    joined: ['07-18'],
    faults: [
      { text: '07-18-27', line: 1, reason: 'picks' },
      { text: '33-33', line: 1, reason: 'twice' },
    ],
  });
  expect(readTyped('07-18', single).faults).toEqual([{ text: '07-18', line: 1, reason: 'picks' }]);
});

test('a play of several takes more numbers than it needs, up to what its board takes', () => {
  expect(readTyped('07-18-27 01-02-03-04', { digits: 2, fewest: 2, most: 3 })).toEqual({
    numbers: [],
    joined: ['07-18-27'],
    faults: [{ text: '01-02-03-04', line: 1, reason: 'picks' }],
  });
});

test('numbers that the board does not have are named with their line', () => {
  const balls: TypedShape = { digits: 2, fewest: 1, most: 11, first: 1, last: 11 };
  expect(readTyped('01 11\n12\n\n00', balls)).toEqual({
    numbers: ['01', '11'],
    joined: [],
    faults: [
      { text: '12', line: 2, reason: 'range' },
      { text: '00', line: 4, reason: 'range' },
    ],
  });
});
