/** The roads: what stands where. */
import { expect, test } from 'vitest';
import { type Tone, beadRoad, bigRoad, lastColumns } from './roads.ts';

const of = (text: string): Tone[] =>
  [...text].map((letter) => (letter === 'B' ? 'red' : letter === 'P' ? 'blue' : 'green'));
const placesOf = (text: string): string =>
  bigRoad(of(text))
    .map(({ x, y, ties }) => `${x}${y}${'t'.repeat(ties)}`)
    .join(' ');

test('beads fall column after column', () => {
  expect(beadRoad(of('BBPTBPB')).map(({ x, y }) => `${x}${y}`)).toEqual(['00', '01', '02', '03', '04', '05', '10']);
});

test('the big road has a column for each run, ties as marks on the cell before', () => {
  expect(placesOf('BBPTPB')).toBe('00 01 10t 11 20');
  expect(placesOf('TTB')).toBe('00tt');
  expect(placesOf('T')).toBe('');
});

test('a run longer than the column goes on to the right, and the next run finds its own column', () => {
  expect(placesOf('BBBBBBBB')).toBe('00 01 02 03 04 05 15 25');
  // The second run comes down to the row in which the first one has turned, and turns above it.
  expect(placesOf('BBBBBBBPPPPPPB')).toBe('00 01 02 03 04 05 15 10 11 12 13 14 24 20');
});

test('only the last columns are shown', () => {
  expect(lastColumns(bigRoad(of('BPBPB')), 2).map(({ x, tone }) => `${x} ${tone}`)).toEqual(['0 blue', '1 red']);
});
