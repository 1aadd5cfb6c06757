/** The row of next draws: a game of each family, no dance between two draws, and of daily games only those on sale. */
import { expect, test } from 'vitest';
import type { LobbyEntry } from '../draws/index.ts';
import { nextDraws } from './nextDraws.ts';

const soon = '2026-11-27T10:01:00.000Z';
const later = '2026-11-27T18:00:00.000Z';
const entry = (gameCode: string, closesAt = soon, state = 'open') =>
  ({ gameCode, draw: { state, closesAt }, last: null, awaited: null, isLate: false }) as unknown as LobbyEntry;
const between = (gameCode: string) => ({ ...entry(gameCode), draw: null, awaited: {} }) as unknown as LobbyEntry;
const quick = (gameCode: string, rules = gameCode) => ({ gameCode, rules, schedule: { everySeconds: 60 } });
const daily = (gameCode: string, rules = gameCode) => ({ gameCode, rules, schedule: { everySeconds: null } });
type Games = Parameters<typeof nextDraws>[0];
const codes = (games: Games, entries: LobbyEntry[], most = 9) =>
  nextDraws(games, entries, most).map(({ game }) => game.gameCode);

test('games that draw all day stand in the order of the menu, also between two draws; daily ones by their close', () => {
  const games = [daily('A'), daily('B'), quick('C'), quick('D')];
  const first = codes(games, [entry('A', later), entry('B', soon), entry('C', later), entry('D', soon)]);
  expect(first).toEqual(['C', 'D', 'B', 'A']);
  expect(codes(games, [entry('A', later), entry('B', soon), between('C'), entry('D', soon)])).toEqual(first);
});

test('each family has one before any has a second', () => {
  const games = [quick('A1', 'a'), quick('A2', 'a'), quick('B1', 'b'), daily('A3', 'a')];
  const entries = games.map(({ gameCode }) => entry(gameCode));
  expect(codes(games, entries)).toEqual(['A1', 'B1', 'A2', 'A3']);
  expect(codes(games, entries, 2)).toEqual(['A1', 'B1']);
});

test('a daily draw that is not on sale yet, a game that waits for nothing and one that the lobby does not know are left out', () => {
  const none = { ...entry('C'), draw: null } as LobbyEntry;
  const games = [daily('A'), daily('B'), quick('C'), quick('D')];
  expect(codes(games, [entry('A', soon, 'scheduled'), entry('B'), none])).toEqual(['B']);
});
