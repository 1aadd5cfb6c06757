/** Drafts: what picked and typed numbers come to on every kind of board, and why they come to nothing. */
import { lotteries } from '@banyan/games/lotteries';
import { expect, test } from 'vitest';
import { draftOf, type Entered } from './draft.ts';
import { heldOf } from '../tickets/held.ts';
import type { CurrentDraw, Play } from '../draws/draws.queries.ts';
import { noPicks, type Picks, withRow } from '../tickets/picks.ts';

const hundred = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

function playOf(rules: string, code: string): Play {
  const play = lotteries.get(rules)?.plays.get(code);
  if (play === undefined) throw new Error(`${rules} has no ${code}`);
  const money = { currency: 'BDT', amount: '1.00' } as const;
  return {
    ...play,
    board: structuredClone(play.board) as Play['board'],
    levels: [],
    odds: '1',
    fairOdds: null,
    returns: [],
    digits: 2,
    picks: 1,
    minStake: money,
    maxStake: money,
  };
}

type Held = NonNullable<CurrentDraw['held']>;

const rowsOf = (play: Play, ...rows: string[][]): Picks =>
  rows.reduce((picks, row, at) => withRow(play.board, picks, at, row), noPicks);

function drafted(rules: string, code: string, entered: (play: Play) => Partial<Entered>, most = 200, held: Held = []) {
  const play = playOf(rules, code);
  return draftOf({ way: 'pick', picks: noPicks, typed: '', ...entered(play) }, play, {
    rules: lotteries.get(rules),
    left: most,
    held: heldOf({ held }),
  });
}
const picked = (rules: string, code: string, ...rows: string[][]) =>
  drafted(rules, code, (play) => ({ picks: rowsOf(play, ...rows) }));
const typed = (rules: string, code: string, text: string, most?: number) =>
  drafted(rules, code, () => ({ way: 'type', typed: text }), most);

test('each picked number of a play of one is a bet', () => {
  expect(picked('vietnam-north', 'DE', ['18', '07'])).toMatchObject({
    bets: [
      { selection: '07', combinations: 1 },
      { selection: '18', combinations: 1 },
    ],
    combinations: 2,
    lack: undefined,
  });
});

test('more numbers than a parlay needs are one bet of many combinations, and it says how many are missing', () => {
  expect(picked('vietnam-north', 'X2', ['07', '18', '27']).bets).toEqual([{ selection: '07-18-27', combinations: 3 }]);
  expect(picked('vietnam-north', 'T10', ['07', '18', '27'])).toMatchObject({
    bets: [],
    lack: { reason: 'numbers', count: 7, of: 10 },
  });
  expect(picked('vietnam-north', 'T10', hundred)).toMatchObject({ bets: [], lack: { reason: 'most', count: 22 } });
  expect(picked('vietnam-north', 'T10', [])).toMatchObject({ bets: [], lack: undefined });
});

test('a play of exactly so many numbers takes every choice of them', () => {
  const { bets } = picked('vietnam-south', 'DA3', ['01', '02', '03', '04']);
  expect(bets?.map(({ selection }) => selection)).toEqual(['01-02-03', '01-02-04', '01-03-04', '02-03-04']);
  expect(bets?.[0]?.combinations).toBe(3);
});

test('more bets than the slip still takes are not made', () => {
  const full = drafted('vietnam-north', 'DE', (play) => ({ picks: rowsOf(play, hundred) }), 99);
  expect(full.bets).toBeUndefined();
});

test('places: every place must be filled, a full board is a hundred thousand', () => {
  const all = [...'0123456789'];
  expect(picked('ssc', 'A5S', all, all, all, all, all)).toMatchObject({ combinations: 100_000 });
  expect(picked('ssc', 'F3S', ['1'], [], ['2'])).toMatchObject({ bets: [], lack: { reason: 'rows', count: 1 } });
  expect(picked('ssc', 'POS', [], [], ['5']).bets).toEqual([{ selection: '||5||', combinations: 1 }]);
});

test('places where no symbol may come twice: what cannot win is no bet', () => {
  expect(picked('pk10', 'TOP2', ['01'], ['01'])).toMatchObject({ bets: [], isImpossible: true });
  expect(picked('pk10', 'TOP2', ['01', '02'], ['01', '02'])).toMatchObject({ combinations: 2 });
});

test('kinds: a banker is taken out of the others, and places are chosen first', () => {
  const play = playOf('eleven-five', 'ANY3D');
  const picks = rowsOf(play, ['01'], ['01', '02', '03']);
  expect(picks.rows.map((row) => [...row])).toEqual([[], ['01', '02', '03']]);
  expect(picked('ssc', 'R3Z3', ['1', '2'])).toMatchObject({ lack: { reason: 'places', count: 3 } });
  const chosen = drafted('ssc', 'R3Z3', (own) => ({
    picks: { ...rowsOf(own, ['1', '2']), places: new Set([4, 1, 2, 3]) },
  }));
  expect(chosen.bets).toEqual([{ selection: '1-2-3-4:1-2', combinations: 8 }]);
  expect(picked('ssc', 'A5Z60', ['1'], ['2', '3'])).toMatchObject({
    lack: { reason: 'row', name: 'single', count: 1 },
  });
});

test('choices: one bet of several, or each a bet of its own', () => {
  expect(picked('k3', 'SUM', ['11', '4']).bets).toEqual([{ selection: '4-11', combinations: 2 }]);
  expect(picked('vietnam-north', 'CL', ['odd', 'even']).bets).toHaveLength(2);
});

test('typed: whole selections and combined numbers together, each once', () => {
  const { bets, combinations } = typed('vietnam-north', 'X2', '18-07 07 18 27');
  expect(bets?.map(({ selection }) => selection)).toEqual(['07-18', '07-18-27']);
  expect(combinations).toBe(4);
  expect(typed('vietnam-north', 'X2', '07-18 27-45 03-04', 2).bets).toBeUndefined();
});

test('typed lists: as many to a bet as the board takes, and a number that is none is no bet', () => {
  const many = Array.from({ length: 150 }, (_, number) => String(number).padStart(3, '0')).join(' ');
  expect(typed('ssc', 'F3L', many).bets?.map((bet) => bet.combinations)).toEqual([100, 50]);
  expect(typed('thai', 'TOD3', '123 321').bets).toBeDefined();
  expect(typed('thai', 'TOD3', '111')).toMatchObject({ bets: [], isImpossible: true });
});

test('without rules nothing is counted yet', () => {
  const play = playOf('ssc', 'F3S');
  const picks = rowsOf(play, ['1'], ['1'], ['1']);
  expect(
    draftOf({ way: 'pick', picks, typed: '' }, play, { rules: undefined, left: 200, held: new Map() }),
  ).toMatchObject({ bets: [], lack: undefined });
});

test('the largest boards are counted by formula, not by listing', () => {
  const all = [...'0123456789'];
  expect(picked('ssc', 'A5C', all, all, all, all, all)).toMatchObject({ combinations: 500_000 });
  expect(picked('vietnam-north', 'T10', hundred.slice(0, 22))).toMatchObject({ combinations: 646_646 });
});

test('what is not sold is left out and named, what pays half is counted', () => {
  const held: Held = [
    { play: 'DE', number: '68', soldAs: 'full' },
    { play: 'DE', number: '07', soldAs: 'half' },
  ];
  const draft = drafted('vietnam-north', 'DE', () => ({ way: 'type', typed: '07 18 68' }), 200, held);
  expect(draft).toMatchObject({ half: 1, unsold: ['68'], combinations: 2, faults: [] });
  expect(draft.bets?.map(({ selection }) => selection)).toEqual(['07', '18']);
  // Of a play whose places are bet one by one the whole selection is as its worst number.
  const place: Held = [{ play: 'POS', number: '||5||', soldAs: 'full' }];
  const whole = drafted('ssc', 'POS', (play) => ({ picks: rowsOf(play, ['1'], [], ['5', '6']) }), 200, place);
  expect(whole).toMatchObject({ bets: [], unsold: ['1||5-6||'] });
});
