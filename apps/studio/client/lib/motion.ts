/** Animation: whether it is enabled, how fast it goes, and pauses that a press skips. */
import { useEffect, useSyncExternalStore } from 'react';
import { readStored, store } from './storage.ts';

const name = 'studio-turbo';
/** How much faster turbo shows a round. */
const turboTimes = 3;
let isTurbo = readStored('localStorage', name) === 'on';
const listeners = new Set<() => void>();

export function switchTurbo(on: boolean): void {
  isTurbo = on;
  store('localStorage', name, on ? 'on' : 'off');
  for (const listener of listeners) listener();
}

export function useTurbo(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isTurbo,
  );
}

/** Milliseconds of what is shown, as fast as the player wants it. */
export const paced = (ms: number): number => (isTurbo ? ms / turboTimes : ms);

/** With turbo all that moves inside the element moves faster, while a round is shown: transitions and animations of any board. */
export function useFastMotion(place: { readonly current: HTMLElement | null }, isShowing: boolean): void {
  const isFast = useTurbo();
  useEffect(() => {
    const node = place.current;
    if (!isFast || !isShowing || node?.getAnimations === undefined) return undefined;
    const speed = (times: number): void => {
      for (const animation of node.getAnimations({ subtree: true })) animation.playbackRate = times;
    };
    let frame = 0;
    const step = (): void => {
      speed(turboTimes);
      frame = requestAnimationFrame(step);
    };
    step();
    return () => {
      cancelAnimationFrame(frame);
      speed(1);
    };
  }, [place, isFast, isShowing]);
}

export const wantsQuiet = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, paced(ms)));

export type Pace = {
  /** Waits, or does not once the rest is to be skipped. */
  pause(ms: number): Promise<void>;
  skip(): void;
  readonly isSkipped: boolean;
};

export function openPace(): Pace {
  let isSkipped = wantsQuiet();
  let wake: () => void = () => {};
  return {
    get isSkipped() {
      return isSkipped;
    },
    pause: (ms) =>
      isSkipped
        ? Promise.resolve()
        : new Promise((resolve) => {
            wake = resolve;
            setTimeout(resolve, paced(ms));
          }),
    skip() {
      isSkipped = true;
      wake();
    },
  };
}

/** Counts from one number to another, fast first and slow at the end, and says each step. Resolves once it is there. */
export function climb(from: number, to: number, ms: number, step: (value: number) => void): Promise<void> {
  const start = performance.now();
  const lasts = paced(ms);
  return new Promise((resolve) => {
    const next = (now: number): void => {
      const part = Math.min(1, (now - start) / lasts);
      // As a multiplier grows: evenly in its logarithm.
      step(from * (to / from) ** (1 - (1 - part) ** 2));
      if (part < 1) requestAnimationFrame(next);
      else resolve();
    };
    requestAnimationFrame(next);
  });
}
