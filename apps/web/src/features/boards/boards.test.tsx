/** Boards by mouse and keyboard: rows with their words, chosen places, choices with odds, and what they come to. */
// @vitest-environment happy-dom
import { ssc } from '@banyan/games/ssc';
import { k3 } from '@banyan/games/k3';
import { vietnamNorth } from '@banyan/games/vietnam';
import { lotteryOf } from '@banyan/games/lottery';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChoiceBoard } from './ChoiceBoard.tsx';
import { type Held, heldOf } from '../tickets/held.ts';
import { BoardTotal } from './BoardTotal.tsx';
import { HeldNote } from '../tickets/HeldNote.tsx';
import type { Play } from '../draws/draws.queries.ts';
import { PickBoard } from './PickBoard.tsx';
import { QuickBoard } from './QuickBoard.tsx';
import { RowBoard } from './RowBoard.tsx';
import { type Board, useBoard } from './useBoard.ts';

(globalThis as Record<string, unknown>).IS_REACT_ACT_ENVIRONMENT = true;
vi.mock('../../lib/language.tsx', () => ({
  useText: () => (key: string, values?: Record<string, string>) => [key, ...Object.values(values ?? {})].join(' '),
}));

vi.mock('../../lib/Amount.tsx', () => ({ Amount: ({ value }: { value: { amount: string } }) => value.amount }));

const families = { ssc: lotteryOf(ssc), k3: lotteryOf(k3), north: lotteryOf(vietnamNorth) };
let root: Root;
let board: Board;
const entered = vi.fn();
const noneHeld: Held = new Map();

function playOf(rules: keyof typeof families, code: string): Play {
  const play = families[rules].plays.get(code);
  if (play === undefined) throw new Error(`${rules} has no ${code}`);
  const levels = play.levels.map(({ level, odds }) => ({ level, odds, isRefund: false }));
  return {
    ...play,
    board: structuredClone(play.board) as Play['board'],
    levels,
    odds: levels.map(({ odds }) => odds).join('/'),
    fairOdds: null,
    returns: [],
    digits: 0,
    picks: 1,
    minStake: { currency: 'BDT', amount: '1.00' },
    maxStake: { currency: 'BDT', amount: '100.00' },
  };
}

type ShownProps = { rules: keyof typeof families; play: Play; held: Held };

function Shown({ rules, play, held }: ShownProps) {
  board = useBoard(play, { rules: families[rules], left: 200, held });
  const Part = play.board.kind === 'choices' ? ChoiceBoard : play.board.kind === 'numbers' ? PickBoard : RowBoard;
  return (
    <>
      <HeldNote play={play} held={held} />
      <Part play={play} board={board} held={held} onEnter={entered} />
      <BoardTotal play={play} board={board} left={200} isLocked={false} hasFailed={false} />
    </>
  );
}

function Quick({ play, held }: Omit<ShownProps, 'rules'>) {
  board = useBoard(play, { rules: families.north, left: 200, held });
  return <QuickBoard play={play} board={board} held={held} />;
}

function show(rules: keyof typeof families, code: string, held = noneHeld): void {
  const play = playOf(rules, code);
  act(() => root.render(<Shown rules={rules} play={play} held={held} />));
}
const buttons = () => [...document.querySelectorAll('button')];
const press = (text: string, nth = 0) =>
  act(() =>
    buttons()
      .filter(({ textContent }) => textContent === text)
      [nth]?.click(),
  );
const type = (key: string) =>
  act(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
const selections = () => board.draft.bets?.map(({ selection }) => selection);

beforeEach(() => {
  entered.mockClear();
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') as HTMLElement);
});
afterEach(() => act(() => root.unmount()));

test('rows are picked key by key or by a word, and Enter adds when there is a bet', () => {
  show('ssc', 'F3S');
  press('7', 0);
  expect(board.draft.lack).toEqual({ reason: 'rows', count: 2 });
  act(() =>
    buttons()
      .find(({ textContent }) => textContent === '7')
      ?.focus(),
  );
  type('Enter');
  expect(entered).not.toHaveBeenCalled();
  press('lottery.row.big', 1);
  press('lottery.row.even', 2);
  expect(selections()).toEqual(['7|5-6-7-8-9|0-2-4-6-8']);
  expect(board.draft.combinations).toBe(25);
  type('Enter');
  expect(entered).toHaveBeenCalledOnce();
  press('lottery.row.clear', 1);
  expect(board.draft.lack).toEqual({ reason: 'rows', count: 1 });
});

test('each row is one stop for Tab', () => {
  show('ssc', 'F3S');
  const groups = [...document.querySelectorAll('[role="group"]')];
  expect(groups.map((group) => group.querySelectorAll('[tabindex="0"]').length)).toEqual([1, 1, 1]);
});

test('places are chosen first, and stay when the bet went onto the slip', () => {
  show('ssc', 'R2G');
  press('3');
  press('4');
  expect(board.draft.lack).toEqual({ reason: 'places', count: 2 });
  press('lottery.place.ordinal 1');
  press('lottery.place.ordinal 5');
  expect(selections()).toEqual(['1-5:3-4']);
  act(() => board.took(1));
  expect([board.draft.numbers, [...board.picks.places]]).toEqual([0, [1, 5]]);
  expect(board.added).toBe(1);
});

test('a throw of chance is a bet', () => {
  show('ssc', 'A5Z60');
  press('lottery.quick.random 1');
  expect(board.draft.combinations).toBe(1);
  press('lottery.quick.clear');
  expect(board.draft.numbers).toBe(0);
});

test('choices carry the odds of their level, and are walked by arrows', () => {
  show('k3', 'SUM');
  const four = buttons().find(({ textContent }) => textContent?.startsWith('4'));
  expect(four?.textContent).toContain('72');
  const grid = document.querySelector('[role="group"]');
  expect(grid?.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  act(() => grid?.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  type('End');
  expect(document.activeElement?.textContent).toMatch(/^18/);
  type('Home');
  expect(document.activeElement?.textContent).toMatch(/^3/);
  act(() => (document.activeElement as HTMLElement).click());
  act(() => four?.click());
  expect(selections()).toEqual(['3-4']);
  type('Enter');
  expect(entered).toHaveBeenCalledOnce();
});

test('numbers that are held back are told in words before they are picked, and one that is not sold cannot be', () => {
  const held = heldOf({
    held: [
      { play: 'DAU', number: '7', soldAs: 'half' },
      { play: 'DAU', number: '8', soldAs: 'full' },
    ],
  });
  show('north', 'DAU', held);
  const text = () => document.body.textContent ?? '';
  expect(text()).toContain('lottery.held.half: 7');
  expect(text()).toContain('lottery.held.full: 8');
  press('7½, lottery.held.half');
  press('8×, lottery.held.full');
  press('9');
  expect(selections()).toEqual(['7', '9']);
  expect(text()).toContain('lottery.held.some 1');
  // Words that choose many leave out what is not sold.
  press('lottery.quick.all 0 9');
  expect(selections()).not.toContain('8');
  expect(selections()).toHaveLength(9);
});

test('a choice that is held back bears its halved odds and the word for it', () => {
  const held = heldOf({
    held: [
      { play: 'SUM', number: '4', soldAs: 'half' },
      { play: 'SUM', number: '17', soldAs: 'full' },
    ],
  });
  show('k3', 'SUM', held);
  const four = buttons().find(({ textContent }) => textContent?.startsWith('4'));
  const seventeen = buttons().find(({ textContent }) => textContent?.startsWith('17'));
  expect(four?.textContent).toContain('36lottery.held.half');
  expect(seventeen?.textContent).toContain('lottery.held.full');
  act(() => four?.click());
  act(() => seventeen?.click());
  expect(selections()).toEqual(['4']);
  show('ssc', 'POS', heldOf({ held: [{ play: 'POS', number: '||5||', soldAs: 'full' }] }));
  expect(document.body.textContent).toContain('lottery.held.full: lottery.place.ordinal 3: 5');
  press('5×, lottery.held.full');
  press('5', 1);
  expect(selections()).toEqual(['|5|||']);
});

test('a set of numbers of which one is not sold is chosen and let go as a whole', () => {
  const play = playOf('north', 'DE');
  const held = heldOf({ held: [{ play: 'DE', number: '68', soldAs: 'full' }] });
  act(() => root.render(<Quick play={{ ...play, digits: 2 }} held={held} />));
  press('6');
  expect(selections()).toEqual(['60', '61', '62', '63', '64', '65', '66', '67', '69']);
  press('6');
  expect(board.draft.numbers).toBe(0);
});

test('chance throws on what is sold only', () => {
  const symbols = [...'0123456789'].filter((symbol) => symbol !== '4');
  const held = symbols.map((symbol) => ({ play: 'POS', number: `${symbol}||||`, soldAs: 'full' }) as const);
  show('ssc', 'POS', heldOf({ held }));
  for (let times = 0; times < 20; times += 1) {
    press('lottery.quick.random 1');
    const [first] = board.picks.rows;
    expect([...(first ?? [])].filter((symbol) => symbol !== '4')).toEqual([]);
    expect(board.draft.combinations).toBe(1);
  }
});
