/** Money that comes without the browser: for a deposit by its reference, or, where nobody asked for it, as a deposit of its own with what came. */
import { createHash } from 'node:crypto';
import type { DepositId, MemberId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import type { LedgerRefusal } from '../ledger/index.ts';
import { mayDeposit } from '../safety/index.ts';
import { makeReference } from './reference.ts';
import { type MethodSettings, methodSetting } from './method-settings.ts';
import { type Came, receiveIn } from './receive.ts';
import { findByReference, findDeposit, insertDeposit } from './store.ts';

type World = Pick<Context, 'settings' | 'clock'>;
type Received = Result<string, LedgerRefusal>;

/** Takes money for a deposit in the caller's transaction. Answers its reference. Refusals: `not-found`, and what the ledger says. */
export async function receiveFor(context: World, tx: Tx, reference: string, came: Came): Promise<Received> {
  const key = await findByReference(tx, reference);
  if (key === undefined) return refuse('not-found');
  const received = await receiveIn(context, tx, key, came);
  return received.ok ? ok(reference) : received;
}

export type Unasked = Came & { readonly member: MemberId; readonly method: string; readonly adapter: string };

/**
 * Takes money that nobody asked for as a deposit of its own, once for each payment. No fee was agreed on. Who may not pay in, or not so much, has
 * it held for a person: it is there, and it is not play. Answers its reference.
 */
export async function receiveUnasked(context: World, tx: Tx, unasked: Unasked): Promise<Received> {
  const { member, method, adapter, amount, paymentId } = unasked;
  const key = { member, id: derivedKey(`unasked ${method} ${paymentId}`) as string as DepositId };
  const at = new Date(context.clock.now());
  // Before it is stored, or it would count against itself.
  const isBarred = !(await mayDeposit(tx, { member, ...amount })).ok;
  await insertDeposit(tx, {
    ...{ ...key, method, adapter, amount, at },
    fee: { fixed: '0', rate: '0' },
    feeUnits: 0n,
    reference: makeReference(),
    requestHash: createHash('sha256').update(paymentId).digest(),
    fields: {},
    expiresAt: new Date(at.getTime() + 3_600_000),
    lookAt: undefined,
    state: 'awaiting',
  });
  const deposit = await findDeposit(tx, key);
  if (deposit === undefined) return refuse('not-found');
  const received = await receiveIn(context, tx, key, { paymentId, amount, isBarred });
  return received.ok ? ok(deposit.reference) : received;
}

/** The methods of an adapter as an operator has set them up, open or not: money goes on coming to one that is closed. */
export function methodsOfAdapter({ settings }: Pick<Context, 'settings'>, adapter: string): readonly MethodSettings[] {
  return settings.get(methodSetting).filter((method) => method.adapter === adapter);
}
