/**
 * Settles a draw, in chunks of about a tenth of a second, each alone in a lane of the ledger's writer, so that bets on
 * other draws wait no longer than that. A chunk pays and marks its bets in one commit: whatever stops the settlement, the
 * next one goes on with the bets that are not marked, and two at once share them, because a wallet locked by one is left
 * out by the other.
 */
import type { Context } from '../../infra/context.ts';
import { isTryAgain } from '../../infra/errors.ts';
import { changeDraws, draws, settledDraws } from '../draws/index.ts';
import { noteDifferentials } from '../differentials/index.ts';
import { betsOfDraw } from '../tickets/index.ts';
import { decideOutcomes } from './outcomes.ts';
import { settleChunk } from './settle-chunk.ts';
import type { Place, SettleJob } from './settle-job.ts';

export type SettleOptions = {
  /** Called after each chunk with the number of bets settled so far and how long it held its lane; a throw stops the settlement there. */
  readonly onProgress?: (settled: number, chunkMs: number) => void;
  /** How long wallets that others hold, or a database that is away, are waited for without any bet being settled. */
  readonly patienceMs?: number;
  /** The most bets of a chunk; without it a chunk grows as long as it is quick. */
  readonly chunkBets?: number;
  /** Stops between two chunks; what is left is settled by the next call. */
  readonly stopping?: AbortSignal;
};

/** A chunk takes about this long by growing or shrinking; the writer asks for less than 200 ms. */
const chunkMs = 80;
const smallestChunk = 100;
const largestChunk = 20_000;

/**
 * Settles what is left of a draw and returns the number of bets. Harmless on a draw that is settled or has no
 * result. Throws when wallets stayed locked, or the database away, past its patience: call it again later.
 */
export async function settleDraw(context: Context, drawId: string, options: SettleOptions = {}): Promise<number> {
  const draw = await draws.read(context.database, drawId);
  if (draw === undefined) throw new Error(`there is no draw ${drawId}`);
  if (draw.settlementVersion === draw.resultVersion) return 0;
  await decideOutcomes(context, drawId);
  const job: SettleJob = {
    drawId,
    gameCode: draw.game,
    version: draw.resultVersion,
    isVoid: draw.state === 'void',
  };
  let settled = 0;
  const count = (bets: number, tookMs: number): void => {
    settled += bets;
    options.onProgress?.(settled, tookMs);
  };
  const lanes = Array.from({ length: context.writer.laneCount }, (_, lane) => lane);
  const ends = await Promise.allSettled(lanes.map((lane) => settleLane(context, job, lane, count, options)));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  await finish(context, job);
  return settled;
}

/** Goes through a lane's buckets, again while bets were left out, until none is left. */
async function settleLane(
  context: Context,
  job: SettleJob,
  lane: number,
  count: (bets: number, tookMs: number) => void,
  { patienceMs = 30_000, chunkBets = largestChunk, stopping }: SettleOptions,
): Promise<void> {
  let size = Math.min(1000, chunkBets);
  let giveUpAtMs = performance.now() + patienceMs;
  for (;;) {
    let place: Place | undefined;
    let left = 0;
    do {
      if (stopping?.aborted === true) throw new Error('settlement was asked to stop');
      const from = place;
      try {
        const chunk = await context.writer.alone(lane, (open) => settleChunk(open, job, from, size));
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

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Marks the draw as settled once every bet is on the version that was settled. */
async function finish(context: Context, job: SettleJob): Promise<void> {
  await changeDraws(context, async (tx) => {
    if (await betsOfDraw.hasUnsettled(tx, job.drawId, job.version)) return;
    const draw = await settledDraws.markSettled(tx, job.drawId, job.version);
    if (draw !== undefined) await noteDifferentials(tx, draw);
  });
}

/** Settles every draw that waits for it, the oldest first. Returns the number of bets. */
export async function settleDueDraws(context: Context, stopping?: AbortSignal): Promise<number> {
  let settled = 0;
  for (const id of await settledDraws.readUnsettled(context.database)) {
    // One that cannot be finished now must not keep the others waiting.
    settled += await settleDraw(context, id, stopping === undefined ? {} : { stopping }).catch((error: unknown) => {
      if (stopping?.aborted !== true)
        context.log.warn({ err: error, draw: id }, 'a settlement stopped and goes on later');
      return 0;
    });
  }
  return settled;
}
