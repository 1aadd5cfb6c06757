/**
 * Handles a batch that did not go smoothly. Items whose wallets are locked elsewhere join the next batch; a batch whose connection
 * died runs again on a new one, and what it had committed answers as repeated; an item that breaks the batch fails alone.
 */
import type pg from 'pg';
import { isTryAgain } from '../../infra/errors.ts';
import type { Lanes } from '../../infra/lanes.ts';
import { RunAgain } from '../../infra/writer.ts';
import { runBatch } from './batch.ts';
import type { WriterItem } from './item.ts';
import type { HouseIds } from './post-all.ts';
import { withClient } from './with-client.ts';

export type LaneParts = {
  readonly pool: pg.Pool;
  readonly house: HouseIds;
  /** Where items wait again. */
  readonly lanes: () => Lanes<WriterItem>;
};

const busyPauseMs = 5;
const faultPauseMs = 50;

/** Runs a batch to its end; never throws, since every item is answered. */
export async function runLane(parts: LaneParts, lane: number, items: readonly WriterItem[]): Promise<void> {
  try {
    const { endings, skipped } = await withClient(parts.pool, (client) =>
      runBatch(client, lane, lane, items, parts.house),
    );
    for (const [item, ending] of endings) item.resolve(ending);
    if (skipped.length > 0) await whenFree(parts, lane, skipped);
  } catch (error) {
    if (error instanceof RunAgain) {
      await again(parts, lane, items, busy(error.message), 0);
    } else if (isTryAgain(error)) {
      await again(parts, lane, items, error, faultPauseMs);
    } else if (items.length === 1) {
      items[0]?.reject(error);
    } else {
      for (const item of items) await runLane(parts, lane, [item]);
    }
  }
}

const busy = (message: string): Error => Object.assign(new Error(message), { code: '55P03' });

/** A short pause only when the lane has nothing else to do, so that a held wallet is not asked for in a tight loop. */
async function whenFree(parts: LaneParts, lane: number, skipped: readonly WriterItem[]): Promise<void> {
  await again(parts, lane, skipped, busy('the wallet is busy'), parts.lanes().waiting()[lane] === 0 ? busyPauseMs : 0);
}

/** Puts items back while they have patience, and gives the others `reason`. */
async function again(
  { lanes }: LaneParts,
  lane: number,
  items: readonly WriterItem[],
  reason: unknown,
  pauseMs: number,
): Promise<void> {
  const nowMs = performance.now();
  for (const item of items) if (item.giveUpAtMs <= nowMs) item.reject(reason);
  const patient = items.filter((item) => item.giveUpAtMs > nowMs);
  if (patient.length === 0) return;
  if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  lanes().again(lane, patient);
}
