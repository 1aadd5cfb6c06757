/**
 * The ledger's verbs in a caller's own transaction: post, refuse, hold, settle, release, reverse, send, deliver. For everything
 * slower than a bet (deposits, withdrawals, adjustments). Each is idempotent by its key forever: a retry returns the original
 * response, and another request under the same key is refused.
 */
import { sql } from 'kysely';
import type { HoldId, MemberId, RequestKey } from '@banyan/core/ids';
import type { AccountKind, Leg } from '@banyan/core/ledger';
import type { Currency } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Tx } from '../../infra/database.ts';
import { array, texts } from './array.ts';
import { requestHash } from './request.ts';

export type LedgerRefusal =
  | 'insufficient-funds'
  | 'request-mismatch'
  | 'currency-mismatch'
  | 'hold-closed'
  | 'already-reversed'
  | 'amount-out-of-range'
  | 'not-found';

/** What every verb is told. `request` is what the sender asked for; its fingerprint guards the key. */
export type Posting = {
  readonly owner: MemberId;
  readonly key: RequestKey;
  /** The word on the player's statement: deposit, withdrawal, adjustment, ... */
  readonly kind: string;
  readonly request: unknown;
  /** Stored, and given again to a repeated request. */
  readonly answer?: string;
};
export type Posted = { readonly isRepeated: boolean; readonly answer: string };

/** What a posting function of the database answers. */
export type Outcome = { outcome: string; answer: string };

export function resultOf(rows: readonly Outcome[]): Result<Posted, LedgerRefusal> {
  const row = rows[0];
  if (row === undefined) throw new Error('a ledger verb answered nothing');
  if (row.outcome === 'posted' || row.outcome === 'repeated') {
    return ok({ isRepeated: row.outcome === 'repeated', answer: row.answer });
  }
  return refuse(row.outcome as LedgerRefusal);
}

/**
 * Posts legs that sum to zero. `events` go to the outbox in the same commit.
 * Refusals: `insufficient-funds`, `request-mismatch`, `currency-mismatch`, and the stored refusal of a key that was refused.
 */
export async function post(
  tx: Tx,
  posting: Posting & {
    currency: Currency;
    legs: readonly Leg[];
    events?: readonly { topic: string; payload: unknown }[];
  },
): Promise<Result<Posted, LedgerRefusal>> {
  const legs = posting.legs.filter((leg) => leg.units !== 0n);
  if (legs.reduce((sum, leg) => sum + leg.units, 0n) !== 0n)
    throw new Error(`the legs of ${posting.kind} do not sum to zero`);
  if (legs.length === 0) throw new Error(`${posting.kind} moves nothing`);
  const events = posting.events ?? [];
  const { rows } = await sql<Outcome>`select * from ledger_transfer(${posting.owner}::uuid, ${posting.key}::uuid,
    ${requestHash(posting.kind, posting.request)}, ${posting.kind}, ${posting.currency},
    ${texts(legs.map((leg) => leg.account))}::text[], ${array(legs.map((leg) => leg.units))}::bigint[], ${posting.answer ?? ''}, null,
    ${texts(events.map((event) => event.topic))}::text[],
    ${texts(events.map((event) => JSON.stringify(event.payload)))}::text[])`.execute(tx);
  return resultOf(rows);
}

/** Stores a final refusal under its key, so that the key never moves money later. */
export async function refuseForGood(
  tx: Tx,
  posting: Posting & { currency: Currency; refusal: string },
): Promise<Result<Posted, string>> {
  const { rows } = await sql<Outcome>`select * from ledger_refuse(${posting.owner}::uuid, ${posting.key}::uuid,
    ${requestHash(posting.kind, posting.request)}, ${posting.kind}, ${posting.currency}, ${posting.refusal}, ${posting.answer ?? ''})`.execute(
    tx,
  );
  return resultOf(rows);
}

/** Moves money from main to held under a hold whose id is the key. `reference` is the id of what it waits for. */
export async function hold(
  tx: Tx,
  asked: Posting & { currency: Currency; units: bigint; purpose: string; reference: string },
): Promise<Result<Posted, LedgerRefusal>> {
  if (asked.units <= 0n) throw new RangeError('a hold is more than nothing');
  const { rows } = await sql<Outcome>`select * from ledger_hold(${asked.owner}::uuid, ${asked.key}::uuid,
    ${requestHash(asked.kind, asked.request)}, ${asked.currency}, ${asked.units}, ${asked.purpose}, ${asked.reference}::uuid,
    ${asked.answer ?? ''})`.execute(tx);
  return resultOf(rows);
}

/** Settles a hold: `units` of it to the account `to`, the rest back to main. Refusals: `hold-closed`, `amount-out-of-range`, `not-found`. */
export async function settle(
  tx: Tx,
  asked: Posting & { hold: HoldId; units: bigint; to: AccountKind },
): Promise<Result<Posted, LedgerRefusal>> {
  const { rows } = await sql<Outcome>`select * from ledger_settle(${asked.owner}::uuid, ${asked.key}::uuid,
    ${requestHash(asked.kind, asked.request)}, ${asked.hold}::uuid, ${asked.units}, ${asked.to}, ${asked.kind}, ${asked.answer ?? ''})`.execute(
    tx,
  );
  return resultOf(rows);
}

/** Gives a whole hold back to main. Refusals as `settle`. */
export function release(tx: Tx, asked: Posting & { hold: HoldId }): Promise<Result<Posted, LedgerRefusal>> {
  return settle(tx, { ...asked, units: 0n, to: 'member main' });
}

/** Corrects a transfer by opposite entries, once. Refusals: `not-found`, `already-reversed`, `insufficient-funds`. */
export async function reverse(
  tx: Tx,
  asked: Posting & { reverses: RequestKey },
): Promise<Result<Posted, LedgerRefusal>> {
  const { rows } = await sql<Outcome>`select * from ledger_reverse(${asked.owner}::uuid, ${asked.key}::uuid,
    ${requestHash(asked.kind, asked.request)}, ${asked.reverses}::uuid, ${asked.kind}, ${asked.answer ?? ''})`.execute(
    tx,
  );
  return resultOf(rows);
}

/** Takes money for another member and records the pending credit, in one commit. The outbox has it delivered under the same id. */
export async function send(
  tx: Tx,
  asked: Posting & { currency: Currency; units: bigint; creditor: MemberId },
): Promise<Result<Posted, LedgerRefusal>> {
  if (asked.units <= 0n || asked.creditor === asked.owner)
    throw new RangeError('send takes an amount and another member');
  const { rows } = await sql<Outcome>`select * from ledger_send(${asked.owner}::uuid, ${asked.key}::uuid,
    ${requestHash(asked.kind, asked.request)}, ${asked.currency}, ${asked.units}, ${asked.creditor}::uuid, ${asked.kind},
    ${asked.answer ?? ''})`.execute(tx);
  return resultOf(rows);
}

/** Delivers a pending credit; one that was delivered before answers as repeated. */
export async function deliver(tx: Tx, bucket: number, credit: RequestKey): Promise<Result<Posted, LedgerRefusal>> {
  const { rows } = await sql<Outcome>`select * from ledger_deliver(${bucket}::smallint, ${credit}::uuid)`.execute(tx);
  return resultOf(rows);
}
