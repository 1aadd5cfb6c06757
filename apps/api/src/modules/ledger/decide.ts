/**
 * The decision of a batch, without I/O: walks the items in order, tracks each wallet's running balance, and decides every key. A
 * refused item changes nothing for its neighbours.
 */
import type { MemberId } from '@banyan/core/ids';
import type { AccountKind, Leg } from '@banyan/core/ledger';
import { refuse } from '@banyan/core/results';
import type { Decision, Wallet } from '../../infra/writer.ts';
import type { Ending, WriterItem } from './item.ts';

export type LockedWallet = {
  currency: string;
  main: bigint;
  mainId: bigint;
  /** Where the main account's row stands, as PostgreSQL names it; undefined once this transaction may have moved it. */
  place: string | undefined;
  bonus: bigint;
  bonusId: bigint | undefined;
  /** False while the bonus account never moved: its balance is zero and need not be read. */
  bonusSeen: boolean;
  receivableId?: bigint;
};
export type StoredTransfer = { requestHash: Buffer; refusal: string | null; answer: string };

/** An item whose transfer is to be written: accepted with legs, or refused for good. */
export type Written =
  | { readonly item: WriterItem; readonly wallet: LockedWallet; readonly decision: Decision<unknown> }
  | { readonly item: WriterItem; readonly wallet: LockedWallet; readonly refusal: string; readonly answer: string };

export type Decided = {
  readonly written: Written[];
  /** Known before anything is written, given once the batch stands. */
  readonly endings: Map<WriterItem, Ending>;
};

export const keyOf = (owner: string, key: string): string => `${owner} ${key}`;

/** Decides the items in order. `wallets` are running balances and change; `loaded` holds what each work read. */
export function decideBatch(
  items: readonly WriterItem[],
  wallets: ReadonlyMap<MemberId, LockedWallet>,
  stored: ReadonlyMap<string, StoredTransfer>,
  loaded: ReadonlyMap<unknown, unknown>,
): Decided {
  const known = new Map(stored);
  const written: Written[] = [];
  const endings = new Map<WriterItem, Ending>();
  for (const item of items) {
    const { owner, key } = item.asked;
    const id = keyOf(owner, key);
    const before = known.get(id);
    if (before !== undefined) {
      endings.set(item, endingOf(before, item.requestHash));
      continue;
    }
    const wallet = wallets.get(owner) as LockedWallet;
    const result = item.work.decide(item.asked, loaded.get(item.work), visible(wallet));
    const affordable = result.ok && canPay(wallet, result.value.legs);
    if (result.ok && affordable) {
      apply(wallet, result.value.legs);
      written.push({ item, wallet, decision: result.value });
      endings.set(item, { isRepeated: false, answer: result.value.answer });
      known.set(id, { requestHash: item.requestHash, refusal: null, answer: result.value.answer });
    } else if (!result.ok && item.work.retryable?.has(result.code)) {
      endings.set(item, result);
    } else {
      const refusal = result.ok ? refuse('insufficient-funds') : result;
      const answer = refusal.details === undefined ? '' : JSON.stringify(refusal.details);
      written.push({ item, wallet, refusal: refusal.code, answer });
      endings.set(item, refusal);
      known.set(id, { requestHash: item.requestHash, refusal: refusal.code, answer });
    }
  }
  return { written, endings };
}

/** What a repeated key is told. */
export function endingOf(stored: StoredTransfer, requestHash: Buffer): Ending {
  if (!stored.requestHash.equals(requestHash)) return refuse('request-mismatch');
  if (stored.refusal === null) return { isRepeated: true, answer: stored.answer };
  const refusal = stored.answer === '' ? refuse(stored.refusal) : refuse(stored.refusal, JSON.parse(stored.answer));
  return { ...refusal, isRepeated: true };
}

function visible(wallet: LockedWallet): Wallet {
  return { currency: wallet.currency as Wallet['currency'], main: wallet.main, bonus: wallet.bonus };
}

/** The last word on funds is here, whatever a module decided: no member account goes below zero. */
function canPay(wallet: LockedWallet, legs: readonly Leg[]): boolean {
  const after = { main: wallet.main, bonus: wallet.bonus };
  for (const leg of legs) move(after, leg.account, leg.units);
  return after.main >= 0n && after.bonus >= 0n;
}

function apply(wallet: LockedWallet, legs: readonly Leg[]): void {
  for (const leg of legs) move(wallet, leg.account, leg.units);
}

function move(balances: { main: bigint; bonus: bigint }, account: AccountKind, units: bigint): void {
  if (account === 'member main') balances.main += units;
  else if (account === 'member bonus') balances.bonus += units;
}
