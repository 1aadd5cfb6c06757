/**
 * The group-commit writer: the hot path for bets and wins. Requests queue in lanes; a lane owns a set of buckets and a
 * hash chain, and posts one batch at a time on a connection of its own.
 *
 * When a connection dies, what it was doing is unknown, also after COMMIT was sent. The same batch is then run again on
 * a new connection: its keys are read after the locks, so whatever had been committed answers as repeated.
 */
import type pg from 'pg';
import { type MemberId, bucketCount, bucketOf } from '@banyan/core/ids';
import { isTryAgain } from '../../infra/errors.ts';
import { type Lanes, openLanes } from '../../infra/lanes.ts';
import type { Writer } from '../../infra/writer.ts';
import { runBatch } from './batch.ts';
import { laneOn } from './open-lane.ts';
import type { HouseIds } from './post-all.ts';
import { requestHash } from './request.ts';
import type { AnyWork, Ending, WriterItem } from './item.ts';

export type WriterOptions = {
  lanes?: number;
  maxBatch?: number;
  maxWaiting?: number;
  /** How long an item waits for a wallet that another transaction holds, or for a database that is away. */
  patienceMs?: number;
};

export type LedgerWriter = Writer & {
  readonly lanes: Lanes<WriterItem>;
  /** The lane that owns a member's bucket. */
  laneOf(member: MemberId): number;
  /** Lets what is queued finish. */
  close(): Promise<void>;
};

/** Opens the writer on a pool of the application's role; each lane takes one connection while it has work. */
export async function openWriter(pool: pg.Pool, options: WriterOptions = {}): Promise<LedgerWriter> {
  const { lanes: count = 2, maxBatch = 1000, maxWaiting = 20_000, patienceMs = 5000 } = options;
  const house = await readHouse(pool);
  const lanes = openLanes<WriterItem>({ count, maxBatch, maxWaiting, run: (lane, items) => runLane(lane, items) });

  async function runLane(lane: number, items: WriterItem[]): Promise<void> {
    try {
      const skipped = await attempt(lane, items);
      if (skipped.length > 0) await later(lane, skipped);
    } catch (error) {
      if (isTryAgain(error)) await afterFault(lane, items, error);
      else if (items.length === 1) items[0]?.reject(error);
      else for (const item of items) await runLane(lane, [item]); // One bad item must not fail its neighbours.
    }
  }

  async function attempt(lane: number, items: WriterItem[]): Promise<WriterItem[]> {
    const client = await pool.connect();
    let failure: unknown;
    try {
      const { endings, skipped } = await runBatch(client, lane, lane, items, house.of);
      for (const [item, ending] of endings) item.resolve(ending);
      return skipped;
    } catch (error) {
      failure = error;
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release(failure !== undefined && isTryAgain(failure));
    }
  }

  /** Wallets held by another transaction: their items go to the front of a later batch, until their patience ends. */
  async function later(lane: number, skipped: WriterItem[]): Promise<void> {
    const [patient, tired] = partition(skipped, (item) => performance.now() < item.giveUpAtMs);
    for (const item of tired) item.reject(Object.assign(new Error('the wallet is busy'), { code: '55P03' }));
    if (patient.length === 0) return;
    // A short pause only when the lane has nothing else to do, so that a held wallet is not asked for in a tight loop.
    if (lanes.waiting()[lane] === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    lanes.again(lane, patient);
  }

  async function afterFault(lane: number, items: WriterItem[], error: unknown): Promise<void> {
    const [patient, tired] = partition(items, (item) => performance.now() < item.giveUpAtMs);
    for (const item of tired) item.reject(error);
    if (patient.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
    lanes.again(lane, patient);
  }

  return {
    lanes,
    laneCount: count,
    alone: (lane, work) =>
      lanes.alone(lane, async () => {
        const client = await pool.connect();
        let failure: unknown;
        try {
          await client.query('begin');
          const value = await work(laneOn(client, lane, count, house.of));
          await client.query('commit');
          return value;
        } catch (error) {
          failure = error;
          await client.query('rollback').catch(() => {});
          throw error;
        } finally {
          client.release(failure !== undefined && isTryAgain(failure));
        }
      }),
    laneOf: (member) => bucketOf(member) % count,
    async submit(work, asked) {
      const ending = await new Promise<Ending>((resolve, reject) => {
        lanes.push(bucketOf(asked.owner) % count, {
          work: work as unknown as AnyWork,
          asked,
          requestHash: requestHash(work.kind, asked.request),
          urgent: work.isUrgent === true,
          giveUpAtMs: performance.now() + patienceMs,
          resolve,
          reject,
        });
      });
      return 'ok' in ending ? (ending as never) : { ok: true, value: ending };
    },
    close: () => lanes.close(),
  };
}

function partition<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  const yes: T[] = [];
  const no: T[] = [];
  for (const one of all) (test(one) ? yes : no).push(one);
  return [yes, no];
}

async function readHouse(pool: pg.Pool): Promise<{ of: HouseIds }> {
  const { rows } = await pool.query<{ kind: string; currency: string; bucket: number; id: bigint }>(
    "select kind, currency, bucket, id from ledger_accounts where owner = '00000000-0000-0000-0000-000000000000' and path = 0",
  );
  const ids = new Map(rows.map((row) => [`${row.kind} ${row.currency} ${row.bucket}`, row.id]));
  return {
    of: (kind, currency, bucket) => {
      const id = ids.get(`${kind} ${currency} ${bucket}`);
      if (id === undefined || bucket >= bucketCount) throw new Error(`the house has no ${kind} in ${currency}, bucket ${bucket}`);
      return id;
    },
  };
}
