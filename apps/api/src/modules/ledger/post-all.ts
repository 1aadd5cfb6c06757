/** Hands a whole batch of decided transfers to the database's posting function, as columns. */
import { type MemberId, type RequestKey, bucketOf } from '@banyan/core/ids';
import type { AccountKind, HouseAccount, Leg } from '@banyan/core/ledger';
import type { BatchQuery } from '../../infra/writer.ts';
import { array, texts } from './array.ts';
import type { LockedWallet } from './decide.ts';

/** Ids of the writer's own house accounts, by kind, currency and bucket. */
export type HouseIds = (kind: HouseAccount, currency: string, bucket: number) => bigint;

export type ToPost = {
  readonly owner: MemberId;
  readonly key: RequestKey;
  readonly kind: string;
  readonly requestHash: Buffer;
  readonly wallet: LockedWallet;
  readonly refusal: string | null;
  readonly answer: string;
  readonly legs: readonly Leg[];
  readonly events: readonly { readonly topic: string; readonly payload: unknown }[];
};

type Place = { readonly lane: number; readonly bucket: number; readonly house: HouseIds };

/** The bonus accounts of some owners, whose wallets are locked. */
export async function readBonusAccounts(
  query: BatchQuery,
  owners: readonly MemberId[],
): Promise<{ owner: MemberId; id: bigint; balance: bigint }[]> {
  if (owners.length === 0) return [];
  return await query(
    'ledger-bonus',
    `select a.* from unnest($1::uuid[]) o (owner) cross join lateral (
       select a.owner, a.id, a.balance from ledger_accounts a
       where a.bucket = bucket_of(o.owner) and a.owner = o.owner and a.kind = 'member bonus' limit 1
     ) a`,
    [array(owners)],
  );
}

/** What some owners owe, as their accounts have it: zero or below. Their wallets are locked. */
export async function readReceivables(
  query: BatchQuery,
  owners: readonly MemberId[],
): Promise<{ owner: MemberId; id: bigint; balance: bigint }[]> {
  if (owners.length === 0) return [];
  return await query(
    'ledger-owed',
    `select a.* from unnest($1::uuid[]) o (owner) cross join lateral (
       select a.owner, a.id, a.balance from ledger_accounts a
       where a.bucket = bucket_of(o.owner) and a.owner = o.owner and a.kind = 'member receivable' limit 1
     ) a`,
    [array(owners)],
  );
}

/** A first bonus: its account was not looked up with the wallet, because it never moved. */
async function findFirstBonuses(query: BatchQuery, transfers: readonly ToPost[]): Promise<void> {
  const first = transfers.filter(
    ({ wallet, legs }) =>
      wallet.bonusId === undefined && legs.some((leg) => leg.account === 'member bonus' && leg.units !== 0n),
  );
  const rows = await readBonusAccounts(query, [...new Set(first.map(({ owner }) => owner))]);
  const ids = new Map(rows.map((row) => [row.owner, row.id]));
  for (const { owner, wallet } of first) wallet.bonusId = ids.get(owner);
}

/** What a member owes is rarely touched, so its account is looked up only when it is. */
async function findReceivables(query: BatchQuery, transfers: readonly ToPost[]): Promise<void> {
  const rare = transfers.filter(
    ({ wallet, legs }) =>
      wallet.receivableId === undefined && legs.some((leg) => leg.account === 'member receivable' && leg.units !== 0n),
  );
  const rows = await readReceivables(query, [...new Set(rare.map(({ owner }) => owner))]);
  const ids = new Map(rows.map((row) => [row.owner, row.id]));
  for (const { owner, wallet } of rare) {
    const id = ids.get(owner);
    if (id !== undefined) wallet.receivableId = id;
  }
}

/** Posts in one statement and answers the database's time of the batch. */
export async function postAll(query: BatchQuery, place: Place, transfers: readonly ToPost[]): Promise<Date> {
  await findFirstBonuses(query, transfers);
  await findReceivables(query, transfers);
  const legs: { item: number; account: bigint; units: bigint }[] = [];
  const events: { item: number; topic: string; payload: string }[] = [];
  transfers.forEach((transfer, index) => {
    for (const leg of transfer.legs) {
      if (leg.units !== 0n)
        legs.push({ item: index + 1, account: accountId(transfer, leg.account, place.house), units: leg.units });
    }
    for (const event of transfer.events)
      events.push({ item: index + 1, topic: event.topic, payload: JSON.stringify(event.payload) });
  });
  const rows = await query<{ at: Date }>(
    'ledger-post',
    'select ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) as at',
    [
      place.bucket,
      place.lane,
      array(transfers.map((transfer) => transfer.owner)),
      array(transfers.map((transfer) => transfer.key)),
      array(transfers.map((transfer) => transfer.wallet.mainId)),
      Buffer.concat(transfers.map((transfer) => transfer.requestHash)),
      texts(transfers.map((transfer) => transfer.kind)),
      transfers.some(({ refusal }) => refusal !== null) ? texts(transfers.map(({ refusal }) => refusal)) : null,
      null,
      texts(transfers.map((transfer) => transfer.answer)),
      array(legs.map((leg) => leg.item)),
      array(legs.map((leg) => leg.account)),
      array(legs.map((leg) => leg.units)),
      array(events.map((event) => event.item)),
      texts(events.map((event) => event.topic)),
      texts(events.map((event) => event.payload)),
      texts(transfers.map((transfer) => transfer.wallet.place ?? null)),
    ],
  );
  return rows[0]?.at as Date;
}

function accountId({ wallet, owner }: ToPost, kind: AccountKind, house: HouseIds): bigint {
  if (kind === 'member main') return wallet.mainId;
  if (kind === 'member bonus') {
    if (wallet.bonusId === undefined) throw new Error('the member has no bonus account');
    return wallet.bonusId;
  }
  if (kind === 'member receivable' && wallet.receivableId !== undefined) return wallet.receivableId;
  if (kind === 'member held' || kind === 'member receivable') throw new Error(`the writer does not post to ${kind}`);
  return house(kind, wallet.currency, bucketOf(owner));
}
