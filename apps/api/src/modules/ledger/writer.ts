/**
 * The group-commit writer: the hot path for bets and wins. Requests queue in lanes; a lane owns a set of buckets and a
 * hash chain, and posts one batch at a time on a connection of its own.
 */
import type pg from 'pg';
import { type MemberId, bucketCount, bucketOf } from '@banyan/core/ids';
import { type Lanes, openLanes } from '../../infra/lanes.ts';
import type { Writer } from '../../infra/writer.ts';
import { laneOn } from './open-lane.ts';
import type { HouseIds } from './post-all.ts';
import { requestHash } from './request.ts';
import { type LaneParts, runLane } from './run-lane.ts';
import { withClient } from './with-client.ts';
import type { AnyWork, Ending, WriterItem } from './item.ts';

export type WriterOptions = {
  lanes?: number;
  maxBatch?: number;
  maxWaiting?: number;
  gapMs?: number;
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
  const { lanes: count = 3, maxBatch = 1000, maxWaiting = 20_000, gapMs = 10, patienceMs = 5000 } = options;
  const house = await readHouse(pool);
  const parts: LaneParts = { pool, house, lanes: () => lanes };
  const lanes = openLanes<WriterItem>({
    count,
    maxBatch,
    maxWaiting,
    gapMs,
    run: (lane, items) => runLane(parts, lane, items),
  });

  return {
    lanes,
    laneCount: count,
    alone: (lane, work) =>
      lanes.alone(lane, () =>
        withClient(pool, async (client) => {
          await client.query('begin');
          const value = await work(laneOn(client, lane, count, house));
          await client.query('commit');
          return value;
        }),
      ),
    laneOf: (member) => bucketOf(member) % count,
    async submit(work, asked) {
      const { request } = asked;
      const kind = typeof work.kind === 'string' ? work.kind : work.kind(request);
      const urgent = typeof work.isUrgent === 'function' ? work.isUrgent(request) : work.isUrgent === true;
      const ending = await new Promise<Ending>((resolve, reject) => {
        lanes.push(bucketOf(asked.owner) % count, {
          work: work as unknown as AnyWork,
          asked,
          kind,
          requestHash: requestHash(kind, request),
          urgent,
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

async function readHouse(pool: pg.Pool): Promise<HouseIds> {
  const { rows } = await pool.query<{ kind: string; currency: string; bucket: number; id: bigint }>(
    "select kind, currency, bucket, id from ledger_accounts where owner = '00000000-0000-0000-0000-000000000000' and path = 0",
  );
  const ids = new Map(rows.map((row) => [`${row.kind} ${row.currency} ${row.bucket}`, row.id]));
  return (kind, currency, bucket) => {
    const id = ids.get(`${kind} ${currency} ${bucket}`);
    if (id === undefined || bucket >= bucketCount) {
      throw new Error(`the house has no ${kind} in ${currency}, bucket ${bucket}`);
    }
    return id;
  };
}
