/**
 * Settles the markets of an event that have results, in chunks of about a tenth of a second, each alone in a lane of the ledger's writer. A chunk pays and
 * marks its bets in one commit: whatever stops the settlement, the next one goes on with the bets that are not marked.
 */
import type { Context } from '../../infra/context.ts';
import { isTryAgain } from '../../infra/errors.ts';
import { eventResults } from '../sport-events/index.ts';
import { type PickedBet, betsToSettle } from '../sport-bets/index.ts';
import type { SettleJob } from './settle-bet.ts';
import { settleChunk } from './settle-chunk.ts';

export type SettleOptions = {
  /** Called after each chunk with the number of bets settled so far and how long it held its lane; a throw stops the settlement there. */
  readonly onProgress?: (settled: number, chunkMs: number) => void;
  readonly patienceMs?: number;
  readonly chunkBets?: number;
  readonly stopping?: AbortSignal;
};

const chunkMs = 80;
const smallestChunk = 100;
const largestChunk = 20_000;

/** Settles what is left of an event and returns the number of bets that were touched. Harmless where nothing waits. */
export async function settleEvent(context: Context, event: string, options: SettleOptions = {}): Promise<number> {
  const markets = await eventResults.markets(context.database, event);
  if (markets.length === 0) return 0;
  const job: SettleJob = {
    event,
    results: new Map(markets.map(({ market, version, factors }) => [market, { version, factors }])),
    windows: await eventResults.windows(context.database, event),
    withdrawals: await eventResults.withdrawals(context.database, event),
  };
  let settled = 0;
  const count = (bets: number, tookMs: number): void => {
    settled += bets;
    options.onProgress?.(settled, tookMs);
  };
  const lanes = Array.from({ length: context.writer.laneCount }, (_, lane) => lane);
  const betOn = await betsToSettle.marketsBetOn(context.database, event);
  for (const market of job.results.keys()) {
    if (!betOn.has(market)) continue;
    const ends = await Promise.allSettled(
      lanes.map((lane) => settleLane(context, { ...job, market }, lane, count, options)),
    );
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }
  await context.database.transaction().execute((tx) => eventResults.markSettled(tx, event, markets));
  return settled;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Goes through a lane's buckets, again while bets were left out, until none is left. */
async function settleLane(
  context: Context,
  job: SettleJob & { readonly market: string },
  lane: number,
  count: (bets: number, tookMs: number) => void,
  { patienceMs = 30_000, chunkBets = largestChunk, stopping }: SettleOptions,
): Promise<void> {
  let size = Math.min(1000, chunkBets);
  let giveUpAtMs = performance.now() + patienceMs;
  for (;;) {
    let place: PickedBet | undefined;
    let left = 0;
    do {
      if (stopping?.aborted === true) throw new Error('settlement was asked to stop');
      const from = place;
      try {
        const chunk = await context.writer.alone(lane, (open) => settleChunk(open, job, job.market, from, size));
        place = chunk.next;
        left += chunk.left;
        size = Math.min(chunkBets, Math.max(smallestChunk, Math.round(size * Math.min(2, chunkMs / chunk.tookMs))));
        if (chunk.settled > 0) {
          giveUpAtMs = performance.now() + patienceMs;
          count(chunk.settled, chunk.tookMs);
        }
      } catch (error) {
        // What the lost commit did is unknown and need not be known: the bets that it settled are marked.
        if (!isTryAgain(error) || performance.now() >= giveUpAtMs) throw error;
        left += 1;
        await pause(100);
      }
    } while (place !== undefined);
    if (left === 0) return;
    if (performance.now() >= giveUpAtMs)
      throw Object.assign(new Error('wallets are busy; settlement goes on later'), { code: '55P03' });
    await pause(20);
  }
}

const eventsAtOnce = 200;

/** Settles every event that waits for it, the oldest first. Returns the number of bets. */
export async function settleDueEvents(context: Context, stopping?: AbortSignal): Promise<number> {
  let settled = 0;
  for (const id of await eventResults.waiting(context.database, eventsAtOnce)) {
    // One that cannot be finished now must not keep the others waiting.
    settled += await settleEvent(context, id, stopping === undefined ? {} : { stopping }).catch((error: unknown) => {
      if (stopping?.aborted !== true)
        context.log.warn({ err: error, event: id }, 'a settlement of a sport event stopped and goes on later');
      return 0;
    });
  }
  return settled;
}
