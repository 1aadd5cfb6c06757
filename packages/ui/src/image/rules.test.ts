import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOf, inSteps, isNear, keepNewest, cachedAtMost, rootMargin, stepMs } from './rules.ts';

describe('a lazy image', () => {
  it('is fetched ahead of the screen, not behind it', () => {
    expect(rootMargin).toBe('0px 30% 30% 30%');
  });

  it('is near with a tenth of it, not with a twentieth', () => {
    expect([0, 0.05, 0.098, 0.0999, 0.1, 1].map(isNear)).toEqual([false, false, false, true, true, true]);
  });

  it('tries its hosts in turn', () => {
    const hosts = ['https://one.example', 'https://two.example/'];
    expect([0, 1, 2].map((attempt) => addressOf('/a.png', attempt, hosts))).toEqual([
      'https://one.example/a.png',
      'https://two.example/a.png',
      'https://one.example/a.png',
    ]);
    expect(addressOf('/a.png', 2)).toBe('/a.png');
    expect(addressOf('https://own.example/a.png', 0, hosts)).toBe('https://own.example/a.png');
  });
});

it('the newest 200 stay, and what is asked for is new again', () => {
  const cache = keepNewest<number>(cachedAtMost);
  for (let index = 0; index <= cachedAtMost; index += 1) cache.put(String(index), index);
  expect(cache.get('0')).toBeUndefined();
  expect(cache.get('1')).toBe(1);
  cache.put('more', 1);
  expect(cache.get('1')).toBe(1);
  expect(cache.get('2')).toBeUndefined();
});

describe('starts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('come in steps that are 200 ms apart', () => {
    const steps = inSteps(stepMs);
    const at: number[] = [];
    const begin = Date.now();
    const note = () => void at.push(Date.now() - begin);
    for (let count = 0; count < 3; count += 1) steps.start(() => note());
    vi.advanceTimersByTime(50);
    steps.start(() => note());
    vi.advanceTimersByTime(100);
    steps.start(() => note());
    vi.advanceTimersByTime(1000);
    steps.start(() => note());
    vi.advanceTimersByTime(1);
    expect(at).toEqual([0, 0, 0, 200, 200, 1150]);
  });

  it('that are not wanted any more do not come', () => {
    const steps = inSteps(stepMs);
    const work = vi.fn();
    steps.start(work).drop();
    vi.advanceTimersByTime(1000);
    expect(work).not.toHaveBeenCalled();
  });
});
