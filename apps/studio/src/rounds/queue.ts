/** What is owed is retried until it is done: rounds without a response of the wallet, interrupted by a stop of the studio, or left open for too long. */
import { type Parts, advance } from './advance.ts';
import { takeOwed } from './store.ts';
import { expireRound } from './take-step.ts';

const pauseMs = 500;
const atOnce = 20;

/** Starts the queue; returns a function that stops it, after what is under way. */
export function runPayouts(parts: Parts): () => Promise<void> {
  let isStopping = false;
  let wake: () => void = () => {};
  async function run(): Promise<void> {
    while (!isStopping) {
      try {
        const owed = await takeOwed(parts.pool, atOnce, parts.aloneMs);
        await Promise.all(
          owed.map((round) => (round.phase === 'open' ? expireRound(parts, round) : advance(parts, round))),
        );
        if (owed.length === atOnce) continue;
      } catch (error) {
        if (!isStopping) console.error('the studio could not look at what it owes:', (error as Error).message);
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, pauseMs).unref();
      });
    }
  }
  const running = run();
  return async () => {
    isStopping = true;
    wake();
    await running;
  };
}
