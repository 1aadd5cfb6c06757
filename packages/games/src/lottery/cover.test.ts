/** Bets that cover a position, in families of different boards. */
import { expect, test } from 'vitest';
import { lotteryNamed } from '../lotteries/index.ts';
import { coveringBets } from './index.ts';

const ssc = lotteryNamed('ssc');
const north = lotteryNamed('vietnam-north');
const digits = (count: number) => Array.from({ length: count }, (_, digit) => digit).join('-');

function playOf(kind: string) {
  for (const play of ssc.plays.values())
    if (play.board.kind === kind && play.board.kind === 'places' && play.board.fewest === 1) return play;
  throw new Error(`no play of ${kind}`);
}

test('8 of 10 digits of a position cover it, 7 do not, in one bet or in many', () => {
  const play = playOf('places');
  const places = play.board.kind === 'places' ? play.board.places.length : 0;
  const on = (chosen: string) => ({
    play: play.play,
    selection: [chosen, ...Array.from({ length: places - 1 }, () => '')].join('|'),
  });
  expect(coveringBets(ssc, [on(digits(8))])).toEqual([true]);
  expect(coveringBets(ssc, [on(digits(7))])).toEqual([false]);
  expect(
    coveringBets(
      ssc,
      Array.from({ length: 9 }, (_, digit) => on(String(digit))),
    ),
  ).toEqual(Array.from({ length: 9 }, () => true));
});

test('a number that pays per hit covers by the numbers held, not by how often one of them comes', () => {
  const lo = (count: number) => {
    const bets = Array.from({ length: count }, (_, at) => ({ play: 'LO2', selection: String(at).padStart(2, '0') }));
    return coveringBets(north, bets).filter(Boolean).length;
  };
  expect(lo(20)).toBe(0);
  expect(lo(80)).toBe(80);
});

test('one covered position does not spoil a bet on another play', () => {
  const covered = [
    ...Array.from({ length: 9 }, (_, digit) => ({ play: 'DAU', selection: String(digit) })),
    { play: 'DE', selection: '23' },
  ];
  expect(coveringBets(north, covered)).toEqual([...Array.from({ length: 9 }, () => true), false]);
});

test('both sides cover, and two sides that do not exclude each other do not', () => {
  const both = ['even', 'odd'].map((selection) => ({ play: 'CL', selection }));
  expect(coveringBets(north, both)).toEqual([true, true]);
  expect(coveringBets(north, both.slice(1))).toEqual([false]);
  const words = { play: 'TX', selection: 'big' };
  expect(coveringBets(north, [words, ...both.slice(1)])).toEqual([false, false]);
});
