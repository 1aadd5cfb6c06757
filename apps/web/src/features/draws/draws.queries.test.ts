/** What the pages of lotteries ask for, with the parameters that the specification names. */
import { expect, test, vi } from 'vitest';
import { gameResultsQuery, newestQuery } from './draws.queries.ts';
import { gamesQuery, popularQuery, recentQuery } from '../lottery/lottery.queries.ts';

vi.mock('../../lib/client.ts', () => ({ call: vi.fn() }));

test('the menu and the last numbers are asked for by the type SEA (LOT-02, LOT-05, LOT-08)', () => {
  expect(gamesQuery.queryKey).toEqual(['GET /lgw/vn/games/game_menu', { query: { lotteryType: 'SEA' } }]);
  expect(newestQuery('BN').queryKey).toEqual([
    'GET /lotto/lgw/games/opened/numero',
    { query: { lotteryType: 'SEA', count: 20, language: 'BN' } },
  ]);
  expect(recentQuery.queryKey).toEqual(['GET /lgw/vn/games/game_menu/recent', {}]);
});

test.each(['Lott', 'ZY', 'Elott', 'SEA'] as const)(
  'popular games of %s are asked for by count, mode, device and language (LOT-03, LOT-09)',
  (prizeMode) => {
    expect(popularQuery(prizeMode, 'UR').queryKey).toEqual([
      'GET /lgw/games/popular',
      { query: { count: 20, prizeMode, device: 'WEB', language: 'UR' } },
    ]);
  },
);

test('a hundred past results of a game are asked for (LOT-07)', () => {
  expect(gameResultsQuery('MB1M').queryKey).toEqual([
    'GET /lgw/vn/numeros/opened/game',
    { query: { gameCode: 'MB1M', count: 100 } },
  ]);
});
