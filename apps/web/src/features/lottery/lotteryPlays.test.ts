/** Plays by what their codes are made of. */
import { expect, test } from 'vitest';
import { patternOf } from './lotteryPlays.ts';

test.each([
  ['F3SUM', 'ssc', 'SUM', 3, 'front3', false],
  ['B4Z6', 'ssc', 'Z6OF4', 4, 'back4', false],
  ['B3Z6', 'ssc', 'Z6', 3, 'back3', false],
  ['A5N2', 'ssc', 'N', 2, 'star5', false],
  ['R3Z3', 'ssc', 'Z3', 3, 'anyplaces', false],
  ['FUN4', 'ssc', 'FUN', 4, undefined, false],
  ['POS', 'ssc', 'POS', 0, undefined, false],
  ['ANY5D', 'eleven-five', 'ANY', 5, undefined, true],
  ['MID3G', 'eleven-five', 'GROUP', 3, 'middle', false],
  ['FRONT2', 'eleven-five', 'STRAIGHT', 2, 'front', false],
  ['DIFF2D', 'k3', 'DIFF', 2, undefined, true],
  ['PICK10', 'keno', 'PICK', 10, undefined, false],
  ['TOP3', 'pk10', 'TOP', 3, undefined, false],
])('%s of %s', (code, rules, pattern, count, area, isDrag) => {
  expect(patternOf(code, rules)).toMatchObject({ family: rules, pattern, count, area, isDrag });
});

test('a family without names of its own is named by the code', () => {
  expect(patternOf('TOP3', 'thai')).toMatchObject({ family: '', pattern: 'TOP3' });
  expect(patternOf('LO2')).toMatchObject({ family: '', pattern: 'LO2' });
});
