/**
 * One batch of the writer on one connection: lock the wallets, read the idempotency keys, decide, post, insert, commit. Keys are
 * read after the locks, so that two requests under one key cannot both be new. Statements that need no result are pipelined:
 * awaiting one costs a turn of a busy event loop.
 */
import type pg from 'pg';
import type { MemberId, RequestKey } from '@banyan/core/ids';
import type { BatchQuery } from '../../infra/writer.ts';
import { array } from './array.ts';
import { type LockedWallet, type StoredTransfer, type Written, decideBatch, keyOf } from './decide.ts';
import type { AnyWork, Ending, WriterItem } from './item.ts';
import { type HouseIds, type ToPost, postAll, readBonusAccounts } from './post-all.ts';

export type BatchEnd = {
  readonly endings: Map<WriterItem, Ending>;
  /** Their wallet was held by another transaction; they come again with the next batch. */
  readonly skipped: WriterItem[];
};

/** Runs a batch in a transaction of its own. Throws when nothing or an unknown part of it happened; the caller runs it again. */
export async function runBatch(
  client: pg.PoolClient,
  lane: number,
  bucket: number,
  items: readonly WriterItem[],
  house: HouseIds,
): Promise<BatchEnd> {
  const query: BatchQuery = async (name, text, values) =>
    (await client.query({ name, text, values: [...values] })).rows;
  const begun = client.query('begin');
  const [, wallets] = await Promise.all([
    begun,
    lockWallets(query, [...new Set(items.map((item) => item.asked.owner))]),
  ]);
  const ready = items.filter((item) => wallets.has(item.asked.owner));
  const skipped = items.filter((item) => !wallets.has(item.asked.owner));
  if (ready.length === 0) {
    await client.query('rollback');
    return { endings: new Map(), skipped };
  }
  // Of a repeated request more is read than is needed; that is rare, and a turn less is waited for.
  const [stored, , loaded] = await Promise.all([
    readKeys(
      query,
      ready.map(({ asked }) => asked),
    ),
    readBonus(query, wallets),
    loadAll(query, ready),
  ]);
  const { written, endings } = decideBatch(ready, wallets, stored, loaded);
  if (written.length === 0) {
    await client.query('rollback');
    return { endings, skipped };
  }
  const at = await postAll(query, { lane, bucket, house }, written.map(toPost));
  const accepted = [...acceptedByWork(written)];
  // Only when all rows are there: a work may send its rows one after the other.
  await Promise.all(accepted.map(([work, rows]) => work.insert(query, rows, at)));
  // A commit behind a statement that failed is a rollback, and the statement's error is thrown.
  await Promise.all([...accepted.map(([work, rows]) => work.last?.(query, rows)), client.query('commit')]);
  return { endings, skipped };
}

export async function lockWallets(
  query: BatchQuery,
  owners: readonly MemberId[],
): Promise<Map<MemberId, LockedWallet>> {
  const rows = await query<{
    owner: MemberId;
    currency: string;
    account_id: bigint;
    balance: bigint;
    bonus_seen: boolean;
    place: string;
  }>('ledger-lock', 'select * from ledger_lock_wallets($1::uuid[])', [array(owners)]);
  return new Map(
    rows.map((row) => [
      row.owner,
      {
        currency: row.currency,
        main: row.balance,
        mainId: row.account_id,
        place: row.place,
        bonus: 0n,
        bonusId: undefined,
        bonusSeen: row.bonus_seen,
      },
    ]),
  );
}

/**
 * Bonus balances change only under the main account's lock, so this later read, in a snapshot of its own, is the truth.
 * Wallets whose bonus account never moved are not asked for.
 */
export async function readBonus(query: BatchQuery, wallets: ReadonlyMap<MemberId, LockedWallet>): Promise<void> {
  const owners = [...wallets].flatMap(([owner, wallet]) => (wallet.bonusSeen ? [owner] : []));
  for (const row of await readBonusAccounts(query, owners)) {
    const wallet = wallets.get(row.owner) as LockedWallet;
    wallet.bonus = row.balance;
    wallet.bonusId = row.id;
  }
}

/** What became of keys before, by owner and key. */
export async function readKeys(
  query: BatchQuery,
  asked: readonly { readonly owner: MemberId; readonly key: RequestKey }[],
): Promise<Map<string, StoredTransfer>> {
  const rows = await query<{
    owner: string;
    key: string;
    request_hash: Buffer;
    refusal: string | null;
    answer: string;
  }>(
    'ledger-keys',
    // By its whole key in a lateral query: a plan that was made while the table was small would read it whole.
    `select t.* from unnest($1::uuid[], $2::uuid[]) k (owner, key) cross join lateral (
       select t.owner, t.key, t.request_hash, t.refusal, t.answer from ledger_transfers t
       where t.bucket = bucket_of(k.owner) and t.owner = k.owner and t.key = k.key limit 1
     ) t`,
    [array(asked.map(({ owner }) => owner)), array(asked.map(({ key }) => key))],
  );
  return new Map(
    rows.map((row) => [
      keyOf(row.owner, row.key),
      { requestHash: row.request_hash, refusal: row.refusal, answer: row.answer },
    ]),
  );
}

/** One work after the other, so that the rows which they lock are locked in the same order by every batch. */
async function loadAll(query: BatchQuery, items: readonly WriterItem[]): Promise<Map<AnyWork, unknown>> {
  const loaded = new Map<AnyWork, unknown>();
  for (const [work, own] of byWork(items)) {
    const asked = own.map((item) => item.asked);
    loaded.set(work, await work.load(query, asked));
  }
  return loaded;
}

function byWork(items: readonly WriterItem[]): Map<AnyWork, WriterItem[]> {
  const groups = new Map<AnyWork, WriterItem[]>();
  for (const item of items) {
    const group = groups.get(item.work);
    if (group === undefined) groups.set(item.work, [item]);
    else group.push(item);
  }
  return groups;
}

function acceptedByWork(written: readonly Written[]): Map<AnyWork, unknown[]> {
  const groups = new Map<AnyWork, unknown[]>();
  for (const entry of written) {
    if (!('decision' in entry)) continue;
    const group = groups.get(entry.item.work);
    if (group === undefined) groups.set(entry.item.work, [entry.decision.row]);
    else group.push(entry.decision.row);
  }
  return groups;
}

function toPost(entry: Written): ToPost {
  const { item, wallet } = entry;
  const common = {
    owner: item.asked.owner,
    key: item.asked.key,
    kind: item.kind,
    requestHash: item.requestHash,
    wallet,
  };
  if ('refusal' in entry) return { ...common, refusal: entry.refusal, answer: entry.answer, legs: [], events: [] };
  const { legs, answer, events = [] } = entry.decision;
  return { ...common, refusal: null, answer, legs, events };
}
