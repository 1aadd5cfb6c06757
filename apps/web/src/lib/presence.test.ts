import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('somebody is there until a minute after the last touch, and again with the next', async () => {
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
  const { isAway, watchPresence } = await import('./presence.ts');
  watchPresence();
  expect(isAway()).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(isAway()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isAway()).toBe(true);
  for (const name of ['pointerdown', 'keydown', 'wheel', 'touchmove', 'pointermove']) {
    vi.advanceTimersByTime(61_000);
    expect(isAway()).toBe(true);
    listeners.get(name)?.();
    expect(isAway(), name).toBe(false);
  }
});
