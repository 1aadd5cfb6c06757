/**
 * Clocks that tick: the server's time, and how long until a moment of its. A countdown runs on the server's clock,
 * because a device's may be wrong by minutes and betting closes by ours.
 */
import { useEffect, useState } from 'react';
import { makeStore } from './store.ts';

/** How far the server's clock is ahead of this device's. */
const aheadMs = makeStore(0);

/** Tells what the server's clock said just now; answers of the API that carry `serverTimeMs` call this. */
export function setServerTime(serverTimeMs: number, atMs: number = Date.now()): void {
  aheadMs.set(serverTimeMs - atMs);
}

/** The server's time as this page knows it. */
export function serverNow(): number {
  return Date.now() + aheadMs.get();
}

/** The server's time, drawn again every second on the second. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer = 0;
    const tick = () => {
      setNow(serverNow());
      timer = window.setTimeout(tick, 1000 - (serverNow() % 1000));
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return now;
}

export type Left = { hours: string; minutes: string; seconds: string; over: boolean };

/** What is left until a moment, two digits each; hours may be more. */
export function leftUntil(at: string | number, now: number): Left {
  const total = Math.max(0, Math.ceil((new Date(at).getTime() - now) / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    hours: two(Math.floor(total / 3600)),
    minutes: two(Math.floor(total / 60) % 60),
    seconds: two(total % 60),
    over: total === 0,
  };
}
