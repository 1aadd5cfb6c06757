/**
 * The rules of lazy images (NFR-01 to NFR-05), without a browser: how far ahead they are fetched, how often they are tried,
 * how many stay at hand, and in which steps requests start.
 */

/** An image is fetched when it is less than 1.3 viewports below the top of the screen. */
export const preloadViewports = 1.3;
/** So much of it must be inside that zone. */
export const threshold = 0.1;
export const attemptsAtMost = 3;
export const cachedAtMost = 200;
export const stepMs = 200;

/** The observer's margin for the zone: the screen itself and what is ahead of it, below and to both sides. */
export const rootMargin = /*#__PURE__*/ (() => {
  const ahead = `${Math.round((preloadViewports - 1) * 100)}%`;
  return `0px ${ahead} ${ahead} ${ahead}`;
})();

/** Whether enough of an image is inside the zone. Browsers answer 0.0999… for a tenth. */
export function isNear(ratio: number): boolean {
  return ratio >= threshold - 0.001;
}

/** Where an attempt is made: the hosts one after the other, from the first again. */
export function addressOf(src: string, attempt: number, sources: readonly string[] = []): string {
  const host = /^(https?:|data:)/.test(src) ? '' : (sources[attempt % Math.max(sources.length, 1)] ?? '');
  return `${host.replace(/\/$/, '')}${src}`;
}

export type Newest<T> = {
  get(key: string): T | undefined;
  put(key: string, value: T): void;
};

/** The newest so many things by name; what is asked for becomes the newest. */
export function keepNewest<T>(limit: number): Newest<T> {
  const cached = new Map<string, T>();
  return {
    get(key) {
      const found = cached.get(key);
      if (found === undefined) return undefined;
      cached.delete(key);
      cached.set(key, found);
      return found;
    },
    put(key, value) {
      cached.delete(key);
      cached.set(key, value);
      const oldest = cached.keys().next();
      if (cached.size > limit && !oldest.done) cached.delete(oldest.value);
    },
  };
}

/**
 * Starts work in steps: the first at once, what comes after it together at the next step. `drop` takes waiting work back.
 */
export function inSteps(gapMs: number): { start(work: () => void): { drop(): void } } {
  const waiting = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function step(): void {
    const now = [...waiting];
    waiting.clear();
    timer = now.length === 0 ? undefined : setTimeout(step, gapMs);
    for (const work of now) work();
  }
  return {
    start(work) {
      waiting.add(work);
      // What becomes visible in the same moment starts in the same step.
      if (timer === undefined) timer = setTimeout(step, 0);
      return { drop: () => void waiting.delete(work) };
    },
  };
}
