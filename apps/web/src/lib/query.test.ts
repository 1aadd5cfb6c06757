/** What a live stream that came back reads again, and what it must leave alone: answers that are good once. */
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { captchaQuery, sliderQuery } from '../features/humans/humans.queries.ts';
import { bookQuery, launchQuery, once } from '../features/launch/launch.queries.ts';
import { balanceQuery } from '../features/wallet/index.ts';
import { makeQueryClient } from './query.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('./client.ts', () => ({ call, currentToken: () => null }));

test('a running game, a captcha and a slider stay when everything else is read again', async () => {
  call.mockImplementation(async (key: string) => ({ key }));
  const cache = makeQueryClient();
  const game = { vassalage: 'STUDIO', gameId: 'dice' };
  const shown = [
    { ...launchQuery(game, false), ...once },
    { ...launchQuery(game, true), ...once },
    { ...bookQuery('EN', true), ...once },
    captchaQuery('login', 1),
    sliderQuery('login', 1),
    balanceQuery,
  ];
  const ends = shown.map((options) => new QueryObserver(cache, options as never).subscribe(() => {}));
  await vi.waitFor(() => expect(cache.isFetching()).toBe(0));
  const before = call.mock.calls.length;
  expect(before).toBe(shown.length);
  await cache.invalidateQueries();
  expect(call.mock.calls.slice(before).map(([key]) => key)).toEqual(['GET /wps/v2/wallets/balance']);
  for (const end of ends) end();
});
