/**
 * One batch of the writer on one connection: lock the wallets, read what became of the keys, decide, post, insert, commit.
 * Keys are read after the locks, so that two requests under one key cannot both be new.
 */
import type pg from 'pg';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { HouseAccount } from '@banyan/core/ledger';
import type { BatchQuery } from '../../infra/writer.ts';
import { type LockedWallet, type StoredTransfer, type Written, decideBatch, keyOf } from './decide.ts';
import type { AnyWork, Ending, WriterItem } from './item.ts';

/** Ids of the writer's own house accounts, by kind, currency and bucket. */
export type HouseIds = (kind: HouseAccount, currency: string, bucket: number) => bigint;

export type BatchEnd = {
  readonly endings: Map<WriterItem, Ending>;
  /** Their wallet was held by another transaction; they come again with the next batch. */
  readonly skipped: WriterItem[];
};

const array = (parts: readonly (string | bigint | number)[]): string => `{${parts.join(',')}}`;
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
const texts = (parts: readonly (string | null)[]): string => `{${parts.map((part) => (part === null ? 'NULL' : quoted(part))).join(',')}}`;

/** Runs a batch in a transaction of its own. Throws when nothing or an unknown part of it happened; the caller runs it again. */
export async function runBatch(client: pg.PoolClient, lane: number, bucket: number, items: readonly WriterItem[], house: HouseIds): Promise<BatchEnd> {
  const query: BatchQuery = async (name, text, values) => (await client.query({ name, text, values: [...values] })).rows;
  // Sent without waiting: node-postgres keeps the order.
  const begun = client.query('begin');
  const wallets = await lockWallets(query, items);
  await begun;
  const ready = items.filter((item) => wallets.has(item.asked.owner));
  const skipped = items.filter((item) => !wallets.has(item.asked.owner));
  if (ready.length === 0) {
    await client.query('rollback');
    return { endings: new Map(), skipped };
  }
  const [stored] = await Promise.all([readKeys(query, ready), readBonus(query, wallets)]);
  const fresh = ready.filter((item) => !stored.has(keyOf(item.asked.owner, item.asked.key)));
  const loaded = new Map<AnyWork, unknown>();
  for (const [work, asked] of byWork(fresh)) loaded.set(work, await work.load(query, asked.map((item) => item.asked)));
  const { written, endings } = decideBatch(ready, wallets, stored, loaded);
  if (written.length === 0) {
    await client.query('rollback');
    return { endings, skipped };
  }
  const posted = await query<{ at: Date }>('ledger-post', postText, postValues(written, lane, bucket, house));
  const at = posted[0]?.at as Date;
  for (const [work, accepted] of acceptedByWork(written)) await work.insert(query, accepted, at);
  await client.query('commit');
  return { endings, skipped };
}

async function lockWallets(query: BatchQuery, items: readonly WriterItem[]): Promise<Map<MemberId, LockedWallet>> {
  const owners = [...new Set(items.map((item) => item.asked.owner))];
  const rows = await query<{ owner: MemberId; currency: string; account_id: bigint; balance: bigint }>(
    'ledger-lock',
    'select * from ledger_lock_wallets($1::uuid[])',
    [array(owners)],
  );
  return new Map(
    rows.map((row) => [row.owner, { currency: row.currency, main: row.balance, mainId: row.account_id, bonus: 0n, bonusId: undefined }]),
  );
}

/** Bonus balances change only under the main account's lock, so this later read, in a snapshot of its own, is the truth. */
async function readBonus(query: BatchQuery, wallets: Map<MemberId, LockedWallet>): Promise<void> {
  const rows = await query<{ owner: MemberId; id: bigint; balance: bigint }>(
    'ledger-bonus',
    `select a.owner, a.id, a.balance from unnest($1::uuid[]) o (owner)
     join ledger_accounts a on a.bucket = bucket_of(o.owner) and a.owner = o.owner and a.kind = 'member bonus'`,
    [array([...wallets.keys()])],
  );
  for (const row of rows) {
    const wallet = wallets.get(row.owner) as LockedWallet;
    wallet.bonus = row.balance;
    wallet.bonusId = row.id;
  }
}

async function readKeys(query: BatchQuery, items: readonly WriterItem[]): Promise<Map<string, StoredTransfer>> {
  const rows = await query<{ owner: string; key: string; request_hash: Buffer; refusal: string | null; answer: string }>(
    'ledger-keys',
    `select t.owner, t.key, t.request_hash, t.refusal, t.answer from unnest($1::uuid[], $2::uuid[]) k (owner, key)
     join ledger_transfers t on t.bucket = bucket_of(k.owner) and t.owner = k.owner and t.key = k.key`,
    [array(items.map((item) => item.asked.owner)), array(items.map((item) => item.asked.key))],
  );
  return new Map(
    rows.map((row) => [keyOf(row.owner, row.key), { requestHash: row.request_hash, refusal: row.refusal, answer: row.answer }]),
  );
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

const postText = `select ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) as at`;

function postValues(written: readonly Written[], lane: number, bucket: number, house: HouseIds): unknown[] {
  const legItems: number[] = [];
  const legAccounts: bigint[] = [];
  const legUnits: bigint[] = [];
  const eventItems: number[] = [];
  const topics: string[] = [];
  const payloads: string[] = [];
  written.forEach((entry, index) => {
    if (!('decision' in entry)) return;
    for (const leg of entry.decision.legs) {
      if (leg.units === 0n) continue;
      legItems.push(index + 1);
      legAccounts.push(accountId(entry, leg.account, house));
      legUnits.push(leg.units);
    }
    for (const event of entry.decision.events ?? []) {
      eventItems.push(index + 1);
      topics.push(event.topic);
      payloads.push(JSON.stringify(event.payload));
    }
  });
  return [
    bucket,
    lane,
    array(written.map((entry) => entry.item.asked.owner)),
    array(written.map((entry) => entry.item.asked.key)),
    array(written.map((entry) => entry.wallet.mainId)),
    Buffer.concat(written.map((entry) => entry.item.requestHash)),
    texts(written.map((entry) => entry.item.work.kind)),
    texts(written.map((entry) => ('refusal' in entry ? entry.refusal : null))),
    array(written.map(() => 'NULL')),
    texts(written.map((entry) => ('refusal' in entry ? entry.answer : entry.decision.answer))),
    array(legItems),
    array(legAccounts),
    array(legUnits),
    array(eventItems),
    texts(topics),
    texts(payloads),
  ];
}

function accountId(entry: Written, kind: string, house: HouseIds): bigint {
  if (kind === 'member main') return entry.wallet.mainId;
  if (kind === 'member bonus') {
    if (entry.wallet.bonusId === undefined) throw new Error('the member has no bonus account');
    return entry.wallet.bonusId;
  }
  if (kind.startsWith('member ') && kind !== 'member in-transit') throw new Error(`the writer does not post to ${kind}`);
  return house(kind as HouseAccount, entry.wallet.currency, bucketOf(entry.item.asked.owner));
}
