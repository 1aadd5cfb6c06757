/** Transfers that came to members' addresses, and from which block on each method is read. */
import { type ArrivalState, arrivalStates } from '@banyan/core/crypto';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import { next } from '@banyan/core/states';
import type { Database, Tx } from '../../../infra/database.ts';

export type ArrivalKey = {
  readonly method: string;
  readonly txHash: string;
  readonly address: string;
  /** Its place among the transfers of its transaction to its address. */
  readonly place: number;
};

export type Arrival = ArrivalKey & {
  readonly member: MemberId;
  readonly tokenUnits: bigint;
  readonly rate: string;
  readonly height: number;
  readonly blockHash: string;
  readonly logIndex: number;
  readonly state: ArrivalState;
  readonly reference: string | undefined;
  readonly seenAt: Date;
};

/** The other side's id of the money: a transfer is the same one in whatever block it lies. */
export const paymentIdOf = ({ txHash, address, place }: ArrivalKey): string =>
  `${txHash}:${address.slice(2, 22)}:${place}`;

const arrivals = (database: Database | Tx) =>
  database
    .selectFrom('crypto_arrivals')
    .select(['method', 'tx_hash', 'address', 'place', 'member', 'token_units', 'rate', 'height', 'block_hash'])
    .select(['log_index', 'state', 'reference', 'seen_at']);

type Stored = Awaited<ReturnType<ReturnType<typeof arrivals>['executeTakeFirstOrThrow']>>;

const toArrival = (row: Stored): Arrival => ({
  method: row.method,
  txHash: row.tx_hash,
  address: row.address,
  place: row.place,
  member: row.member as MemberId,
  tokenUnits: BigInt(row.token_units),
  rate: row.rate,
  height: Number(row.height),
  blockHash: row.block_hash,
  logIndex: row.log_index,
  state: row.state as ArrivalState,
  reference: row.reference ?? undefined,
  seenAt: row.seen_at,
});

/** All that was seen in these blocks, under lock. */
export async function arrivalsBetween(tx: Tx, method: string, from: number, to: number): Promise<Arrival[]> {
  const rows = await arrivals(tx)
    .where('method', '=', method)
    .where('height', '>=', BigInt(from))
    .where('height', '<=', BigInt(to))
    .orderBy('tx_hash')
    .orderBy('address')
    .orderBy('place')
    .forUpdate()
    .execute();
  return rows.map(toArrival);
}

/** What waits for confirmations at or below a height, the oldest first. */
export async function waitingArrivals(database: Database, method: string, height: number): Promise<Arrival[]> {
  const rows = await arrivals(database)
    .where('method', '=', method)
    .where('state', '=', 'seen')
    .where('height', '<=', BigInt(height))
    .orderBy('height')
    .orderBy('log_index')
    .limit(500)
    .execute();
  return rows.map(toArrival);
}

export async function findArrival(
  tx: Tx,
  { method, txHash, address, place }: ArrivalKey,
): Promise<Arrival | undefined> {
  const row = await arrivals(tx)
    .where('method', '=', method)
    .where('tx_hash', '=', txHash)
    .where('address', '=', address)
    .where('place', '=', place)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : toArrival(row);
}

export async function insertArrival(tx: Tx, arrival: Omit<Arrival, 'state' | 'reference'>): Promise<void> {
  await tx
    .insertInto('crypto_arrivals')
    .values({
      method: arrival.method,
      tx_hash: arrival.txHash,
      address: arrival.address,
      place: arrival.place,
      bucket: bucketOf(arrival.member),
      member: arrival.member,
      token_units: String(arrival.tokenUnits),
      rate: arrival.rate,
      height: BigInt(arrival.height),
      block_hash: arrival.blockHash,
      log_index: arrival.logIndex,
      seen_at: arrival.seenAt,
    })
    .execute();
}

export type ArrivalChange = {
  readonly state: ArrivalState;
  readonly block?: Pick<Arrival, 'height' | 'blockHash' | 'logIndex'>;
  /** Null: it stands for no ask any more. */
  readonly reference?: string | null;
  readonly creditedAt?: Date;
};

/** Changes an arrival that the caller has locked. Throws when the state table does not lead there: only a bug can ask for that. */
export async function changeArrival(
  tx: Tx,
  arrival: Arrival,
  { state, block, reference, creditedAt }: ArrivalChange,
): Promise<void> {
  if (arrival.state !== state && !next(arrivalStates, arrival.state, state).ok)
    throw new Error(`${paymentIdOf(arrival)} cannot go from ${arrival.state} to ${state}`);
  await tx
    .updateTable('crypto_arrivals')
    .set({
      state,
      ...(block === undefined
        ? {}
        : { height: BigInt(block.height), block_hash: block.blockHash, log_index: block.logIndex }),
      ...(reference === undefined ? {} : { reference }),
      ...(creditedAt === undefined ? {} : { credited_at: creditedAt }),
    })
    .where('method', '=', arrival.method)
    .where('tx_hash', '=', arrival.txHash)
    .where('address', '=', arrival.address)
    .where('place', '=', arrival.place)
    .execute();
}

/** The next block to read, under lock; the given one where nothing was read yet. */
export async function lockCursor(tx: Tx, method: string, first: number): Promise<number> {
  await tx
    .insertInto('crypto_cursors')
    .values({ method, next_height: BigInt(first) })
    .onConflict((on) => on.doNothing())
    .execute();
  const row = await tx
    .selectFrom('crypto_cursors')
    .select('next_height')
    .where('method', '=', method)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return Number(row.next_height);
}

/** The next block to read without a lock; undefined where nothing was read yet. */
export async function readCursor(database: Database, method: string): Promise<number | undefined> {
  const row = await database
    .selectFrom('crypto_cursors')
    .select('next_height')
    .where('method', '=', method)
    .executeTakeFirst();
  return row === undefined ? undefined : Number(row.next_height);
}

export async function moveCursor(tx: Tx, method: string, nextHeight: number, tip: number, at: Date): Promise<void> {
  await tx
    .updateTable('crypto_cursors')
    .set({ next_height: BigInt(nextHeight), tip: BigInt(tip), read_at: at })
    .where('method', '=', method)
    .execute();
}
