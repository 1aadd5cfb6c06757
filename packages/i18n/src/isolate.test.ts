/** What a placeholder brings into a right-to-left sentence keeps its own order. */
import { expect, test } from 'vitest';
import { isolateFigures } from './isolate.ts';

const alone = (text: string) => `\u2066${text}\u2069`;

test.each(['2৳', '৳ 2.00', '৳২', '− ৳ 5.00', '50%', '10–20', '14:30', '2026-11-26', '3 days', '12.50 BDT'])(
  '%s is read as it is read alone',
  (value) => {
    expect(isolateFigures({ value })).toEqual({ value: alone(value) });
  },
);

test('numbers, words and figures of the language itself stay as they are', () => {
  const values = { count: 3, level: '3', name: 'alice', when: '26 نومبر', nothing: '' };
  expect(isolateFigures(values)).toEqual(values);
  expect(isolateFigures()).toEqual({});
});
