/** Typed numbers: read in every digit and with every separator people use; what cannot be read is named. */
import { expect, test } from 'vitest';
import { readTyped } from './typed.ts';

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
  expect(readTyped(text, 2, 1)).toEqual({ numbers, joined: [], faults: [] });
});

test('leading zeros are neither lost nor added', () => {
  expect(readTyped('7 007 07', 2, 1)).toEqual({
    numbers: ['07'],
    joined: [],
    faults: [
      { text: '7', reason: 'digits' },
      { text: '007', reason: 'digits' },
    ],
  });
});

test('letters, signs and fractions are no numbers', () => {
  const { faults, numbers } = readTyped('ab 1.5 +7 07', 2, 1);
  expect(numbers).toEqual(['07']);
  expect(faults).toEqual([
    { text: 'ab', reason: 'digits' },
    { text: '1', reason: 'digits' },
    { text: '5', reason: 'digits' },
    { text: '+7', reason: 'digits' },
  ]);
});

test('joined numbers are one selection, whatever dash joins them', () => {
  expect(readTyped('18-07 27 – 45', 2, 2)).toEqual({ numbers: [], joined: ['07-18', '27-45'], faults: [] });
});

test('a selection of the wrong size or with a number twice is named', () => {
  expect(readTyped('07-18-27 33-33 07-18', 2, 2)).toEqual({
    numbers: [],
    joined: ['07-18'],
    faults: [
      { text: '07-18-27', reason: 'picks' },
      { text: '33-33', reason: 'twice' },
    ],
  });
  expect(readTyped('07-18', 2, 1).faults).toEqual([{ text: '07-18', reason: 'picks' }]);
});
