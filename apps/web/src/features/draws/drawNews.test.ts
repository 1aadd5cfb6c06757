/** News of draws: the next one comes in, the last result moves on, and news that is late changes nothing. */
import { expect, test } from 'vitest';
import { currentAfter, entryAfter, newestAfter, resultsAfter } from './drawNews.ts';
import type { CurrentDraw, Draw, LobbyEntry } from './draws.queries.ts';

function drawOf(number: number, state: Draw['state']): Draw {
  const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + (number * 60 + seconds) * 1000).toISOString();
  const result = state === 'drawn' || state === 'settled' ? [{ tier: 'DB', numbers: ['12345'] }] : null;
  return {
    id: `0000000${number}-0000-7000-8000-000000000000`,
    gameCode: 'MB1M',
    drawNo: String(number),
    day: '2026-01-01',
    state,
    opensAt: at(-68),
    closesAt: at(-8),
    drawsAt: at(0),
    result,
    seedHash: null,
    seed: null,
    settlementVersion: 0,
  };
}
const current = (draw: Draw | null, last: Draw | null): CurrentDraw => ({
  draw,
  last,
  plays: [],
  series: null,
  serverTimeMs: 0,
});
const numbers = ({ draw, last }: CurrentDraw) => [draw?.drawNo, draw?.state, last?.drawNo];

test('the shown draw closes and the next one opens', () => {
  const closed = currentAfter(current(drawOf(2, 'open'), drawOf(1, 'settled')), drawOf(2, 'closed'));
  expect(numbers(closed)).toEqual(['2', 'closed', '1']);
  expect(numbers(currentAfter(closed, drawOf(3, 'open')))).toEqual(['3', 'open', '1']);
});

test('of two open draws the one that closes first is shown', () => {
  const shown = current(drawOf(2, 'open'), null);
  expect(numbers(currentAfter(shown, drawOf(3, 'open')))[0]).toBe('2');
  expect(numbers(currentAfter(current(drawOf(3, 'open'), null), drawOf(2, 'open')))[0]).toBe('2');
  expect(numbers(currentAfter(current(null, null), drawOf(2, 'open')))[0]).toBe('2');
});

test('a result becomes the last one unless a later one is known', () => {
  const shown = current(drawOf(4, 'open'), drawOf(2, 'settled'));
  expect(numbers(currentAfter(shown, drawOf(3, 'drawn')))).toEqual(['4', 'open', '3']);
  expect(numbers(currentAfter(shown, drawOf(1, 'settled')))).toEqual(['4', 'open', '2']);
});

test('a corrected result replaces the one it corrects', () => {
  const corrected = { ...drawOf(2, 'settled'), settlementVersion: 2 };
  expect(currentAfter(current(null, drawOf(2, 'settled')), corrected).last?.settlementVersion).toBe(2);
  expect(resultsAfter([drawOf(2, 'settled'), drawOf(1, 'settled')], corrected, 6)[0]?.settlementVersion).toBe(2);
});

test('results stay newest first, each once, and no more than asked for', () => {
  const list = [drawOf(4, 'settled'), drawOf(2, 'settled'), drawOf(1, 'settled')];
  const after = (draw: Draw, count = 6) => resultsAfter(list, draw, count).map(({ drawNo }) => drawNo);
  expect(after(drawOf(5, 'drawn'))).toEqual(['5', '4', '2', '1']);
  expect(after(drawOf(3, 'drawn'))).toEqual(['4', '3', '2', '1']);
  expect(after(drawOf(0, 'drawn'))).toEqual(['4', '2', '1', '0']);
  expect(after(drawOf(5, 'drawn'), 3)).toEqual(['5', '4', '2']);
  expect(after(drawOf(2, 'void'))).toEqual(['4', '1']);
  expect(after(drawOf(6, 'open'))).toEqual(['4', '2', '1']);
});

test('a line of the lobby waits for a draw that closed until its numbers come, and leaves other games alone', () => {
  const entry: LobbyEntry = {
    gameCode: 'MB1M',
    draw: drawOf(2, 'open'),
    last: drawOf(1, 'settled'),
    awaited: null,
    isLate: false,
  };
  const closed = entryAfter(entry, drawOf(2, 'closed'));
  expect([closed.draw?.state, closed.awaited?.drawNo, closed.last?.drawNo]).toEqual(['closed', '2', '1']);
  const late = entryAfter({ ...closed, isLate: true }, drawOf(3, 'open'));
  expect([late.draw?.drawNo, late.awaited?.drawNo, late.isLate]).toEqual(['3', '2', true]);
  const drawn = entryAfter(late, drawOf(2, 'drawn'));
  expect([drawn.draw?.drawNo, drawn.awaited, drawn.isLate, drawn.last?.drawNo]).toEqual(['3', null, false, '2']);
  expect(entryAfter(late, drawOf(2, 'void')).awaited).toBeNull();
  expect(entryAfter(entry, { ...drawOf(2, 'closed'), gameCode: 'XSMB' })).toBe(entry);
});

test('among the newest of all games each stands once, and old news moves nothing', () => {
  const other = { ...drawOf(1, 'settled'), id: '90000000-0000-7000-8000-000000000000', gameCode: 'XSMB' };
  const list = [drawOf(2, 'settled'), other];
  const newest = (draw: Draw) => newestAfter(list, draw).map(({ gameCode, drawNo }) => `${gameCode} ${drawNo}`);
  expect(newest(drawOf(3, 'drawn'))).toEqual(['MB1M 3', 'XSMB 1']);
  expect(newest(drawOf(1, 'settled'))).toEqual(['MB1M 2', 'XSMB 1']);
  expect(newest(drawOf(3, 'open'))).toEqual(['MB1M 2', 'XSMB 1']);
  expect(
    newest({ ...other, drawNo: '5', id: '95000000-0000-7000-8000-000000000000', drawsAt: drawOf(5, 'drawn').drawsAt }),
  ).toEqual(['XSMB 5', 'MB1M 2']);
});
