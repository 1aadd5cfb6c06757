/** Favourite lotteries: each username its own, and nothing that is stored can break them (LOT-01, DEC-24, STORE-08). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let entries: Map<string, string>;
beforeEach(() => {
  vi.resetModules();
  entries = new Map();
  const localStorage = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
  };
  vi.stubGlobal('window', { localStorage, addEventListener: () => undefined, removeEventListener: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

test('a heart is kept under its username, and another username has none of it', async () => {
  const { favouritesOf, toggleFavourite } = await import('./favourites.ts');
  toggleFavourite('alice', 'XSMB');
  toggleFavourite('alice', 'MB1M');
  expect(favouritesOf('alice')).toEqual(['MB1M', 'XSMB']);
  expect(favouritesOf('bob')).toEqual([]);
  expect(favouritesOf(undefined)).toEqual([]);
  expect([...entries]).toEqual([['lotteryFavourites.alice', '["MB1M","XSMB"]']]);
  toggleFavourite('alice', 'MB1M');
  expect(entries.get('lotteryFavourites.alice')).toBe('["XSMB"]');
});

test('whoever follows is told of a change, until it stops', async () => {
  const { followFavourites, toggleFavourite } = await import('./favourites.ts');
  const notify = vi.fn();
  const stop = followFavourites(notify);
  toggleFavourite('alice', 'XSMB');
  stop();
  toggleFavourite('alice', 'XSMB');
  expect(notify).toHaveBeenCalledTimes(1);
});

test.each(['{', 'null', '{"a":1}', '"XSMB"', '[1,null,"<b>","xsmb"]'])('%s is no favourite', async (stored) => {
  entries.set('lotteryFavourites.alice', stored);
  const { favouritesOf } = await import('./favourites.ts');
  expect(favouritesOf('alice')).toEqual([]);
});

test('a hundred are kept, each once', async () => {
  const { readCodes, toggled } = await import('./favourites.ts');
  const many = Array.from({ length: 150 }, (_, at) => `G${at}`);
  expect(readCodes(JSON.stringify([...many, ...many]))).toHaveLength(100);
  expect(toggled(many.slice(0, 100), 'NEW')).toHaveLength(100);
});
