/** News of a draw against answers that were asked for before it. */
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../lib/query.ts';
import { lotteryLive } from './draws.live.ts';
import {
  type CurrentDraw,
  currentDrawQuery,
  type Draw,
  drawQuery,
  gameResultsQuery,
  lobbyQuery,
} from './draws.queries.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../lib/client.ts', () => ({ call }));
vi.mock('./nextDraw.ts', () => ({ askWhatIsNext: () => {} }));

function drawOf(number: number, state: Draw['state']): Draw {
  const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + (number * 60 + seconds) * 1000).toISOString();
  const result = state === 'drawn' || state === 'settled' ? [{ tier: 'DB', numbers: ['12345'] }] : null;
  const [opensAt, closesAt, drawsAt] = [at(-68), at(-8), at(0)];
  const id = `0000000${number}-0000-7000-8000-000000000000`;
  return {
    id,
    gameCode: 'MB1M',
    drawNo: String(number),
    state,
    opensAt,
    closesAt,
    drawsAt,
    result,
    settlementVersion: 0,
  } as Draw;
}

test('answers that left the server before the news do not take it back', async () => {
  const cache = makeQueryClient();
  const answers = new Map<string, (value: unknown) => void>();
  call.mockImplementation(async (key: string) => await new Promise((give) => answers.set(key, give)));
  const queries = [currentDrawQuery('MB1M'), lobbyQuery, drawQuery(drawOf(2, 'open').id), gameResultsQuery('MB1M')];
  const ends = queries.map((options) => new QueryObserver(cache, options as never).subscribe(() => {}));
  const before: CurrentDraw = {
    draw: drawOf(2, 'open'),
    last: drawOf(1, 'settled'),
    plays: [],
    series: null,
    serverTimeMs: 0,
  };
  const give = async () => {
    answers.get('GET /lgw/vn/draws/current')?.(before);
    answers.get('GET /lgw/vn/draws/lobby')?.({ list: [{ gameCode: 'MB1M', ...before, awaited: null, isLate: false }] });
    answers.get('GET /lgw/vn/draws/:drawId')?.(drawOf(2, 'open'));
    answers.get('GET /lgw/vn/numeros/opened/game')?.({ list: [drawOf(1, 'settled')] });
    await vi.waitFor(() => expect(cache.isFetching()).toBe(0));
  };
  const shown = () => {
    const current = cache.getQueryData(currentDrawQuery('MB1M').queryKey);
    const [entry] = cache.getQueryData(lobbyQuery.queryKey)?.list ?? [];
    const state = cache.getQueryData(drawQuery(drawOf(2, 'open').id).queryKey)?.state;
    const [newest] = cache.getQueryData(gameResultsQuery('MB1M').queryKey)?.list ?? [];
    return [current, entry].map((one) => [one?.draw?.drawNo, one?.last?.drawNo]).concat([[state, newest?.drawNo]]);
  };
  const tell = (draw: Draw) => lotteryLive['draw.changed']?.(draw, cache);
  const news = () => [drawOf(2, 'closed'), drawOf(3, 'open'), drawOf(2, 'settled')].forEach(tell);
  const after = [
    ['3', '2'],
    ['3', '2'],
    ['settled', '2'],
  ];
  // Before the first answers have come.
  news();
  await give();
  expect(shown()).toEqual(after);
  // And while the same is read again.
  void cache.invalidateQueries();
  await vi.waitFor(() => expect(cache.isFetching()).toBe(4));
  news();
  await give();
  expect(shown()).toEqual(after);
  // News that comes late changes nothing.
  tell(drawOf(2, 'closed'));
  expect(shown()).toEqual(after);
  for (const end of ends) end();
});
