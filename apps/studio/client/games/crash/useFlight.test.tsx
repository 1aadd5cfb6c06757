/** The page's clock of a flight: it runs between the studio's words, and stands still once nothing is heard. */
// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Flight, useFlight } from './useFlight.ts';

(globalThis as Record<string, unknown>)['IS_REACT_ACT_ENVIRONMENT'] = true;

let sources: { onmessage?: (event: { data: string }) => void; onerror?: () => void; readyState: number }[];
beforeEach(() => {
  sources = [];
  vi.useFakeTimers();
  class Source {
    static readonly CLOSED = 2;
    readyState = 1;
    constructor() {
      sources.push(this);
    }
    close() {
      this.readyState = 2;
    }
  }
  vi.stubGlobal('EventSource', Source);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let flight: Flight | undefined;
function Board() {
  flight = useFlight();
  return null;
}

test('a stream that falls silent is said to be lost, and the multiplier counts on only when it speaks again', () => {
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Board />));
  const event = { number: 1, is: 'flying', seedHash: '', beacon: { source: 'local' }, last: [] };
  const tell = (flownMs: number) =>
    act(() => sources.at(-1)?.onmessage?.({ data: JSON.stringify({ ...event, flownMs }) }));
  tell(1000);
  act(() => void vi.advanceTimersByTime(2000));
  expect([flight?.isLost, flight?.sinceMs()]).toEqual([false, 3000]);
  act(() => void vi.advanceTimersByTime(4000));
  const since = flight?.sinceMs() ?? 0;
  expect([flight?.isLost, since]).toEqual([true, 6000]);
  act(() => void vi.advanceTimersByTime(3000));
  expect(flight?.sinceMs()).toBe(since);
  tell(9500);
  expect([flight?.isLost, flight?.sinceMs()]).toEqual([false, 9500]);
  act(() => root.unmount());
});
