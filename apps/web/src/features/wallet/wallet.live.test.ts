/** A balance from the live stream, against responses to earlier requests. */
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../lib/query.ts';
import { walletLive } from './wallet.live.ts';
import { balanceQuery } from './wallet.queries.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../lib/client.ts', () => ({ call }));

const balance = (version: number) => ({ version, main: String(version) }) as never;

test('an answer that is older than an event does not replace it', async () => {
  const cache = makeQueryClient();
  const answers: ((value: unknown) => void)[] = [];
  call.mockImplementation(async () => await new Promise((give) => answers.push(give)));
  const stop = new QueryObserver(cache, balanceQuery).subscribe(() => {});
  const shown = () => cache.getQueryData(balanceQuery.queryKey)?.version;
  // The event overtakes the first answer.
  walletLive['wallet.changed']?.(balance(5), cache);
  answers[0]?.(balance(4));
  await vi.waitFor(() => expect(cache.isFetching()).toBe(0));
  expect(shown()).toBe(5);
  // And a later one.
  void cache.invalidateQueries({ queryKey: balanceQuery.queryKey });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  walletLive['wallet.changed']?.(balance(7), cache);
  answers[1]?.(balance(6));
  await vi.waitFor(() => expect(cache.isFetching()).toBe(0));
  expect(shown()).toBe(7);
  // A newer answer counts.
  void cache.invalidateQueries({ queryKey: balanceQuery.queryKey });
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  answers[2]?.(balance(8));
  await vi.waitFor(() => expect(shown()).toBe(8));
  stop();
});
