import { expect, it, vi } from 'vitest';
import { makeStore } from './store.ts';

it('goes back to its first state, and says so to who watches', () => {
  const store = makeStore(3);
  const watcher = vi.fn();
  const stop = store.watch(watcher);
  store.set(4);
  store.reset();
  expect([store.get(), watcher.mock.calls.length]).toEqual([3, 2]);
  stop();
  store.set(5);
  expect(watcher).toHaveBeenCalledTimes(2);
});
