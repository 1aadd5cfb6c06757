/** The studio's process for tests: the real one, but flights go by a clock that the test moves. */
import { findStudioConfig } from '../src/config.ts';
import { startStudio } from '../src/start.ts';
import type { Timing } from '../src/timing.ts';

/** The moment of the world at which the studio begins; a test may name another one. */
const beginsAt = Number(process.argv[2] ?? Date.UTC(2026, 0, 5, 12));

/** A clock that stands until it is moved. */
function openHandClock() {
  let ms = 0;
  const pauses = new Set<{ readonly until: number; readonly wake: () => void }>();
  const timing: Timing = {
    now: () => beginsAt + ms,
    monotonicMs: () => ms,
    pause: (forMs, signal) =>
      new Promise((resolve) => {
        if (forMs <= 0 || signal.aborted) return resolve();
        const wake = (): void => {
          pauses.delete(pause);
          resolve();
        };
        const pause = { until: ms + forMs, wake };
        pauses.add(pause);
        signal.addEventListener('abort', wake, { once: true });
      }),
  };
  return {
    timing,
    advance(byMs: number): void {
      ms += byMs;
      for (const { until, wake } of [...pauses]) if (until <= ms) wake();
    },
  };
}

const clock = openHandClock();
const studio = await startStudio(await findStudioConfig({}), clock.timing);
process.on('message', ({ advanceMs }: { advanceMs: number }) => {
  clock.advance(advanceMs);
  process.send?.({ advancedMs: advanceMs });
});
for (const signal of ['SIGTERM', 'disconnect'] as const)
  process.on(signal, () => void studio.stop().then(() => process.exit(0)));
process.send?.({ ready: studio.url, routes: studio.routes });
