/**
 * Advances a deposit by its state table, under its row lock. Money moves on one edge only, `pending -> credited`, in the same commit
 * and under an idempotency key derived from the deposit: ten concurrent confirmations credit once.
 */
import { type DepositState, depositStates } from '@banyan/core/cashier';
import type { Leg } from '@banyan/core/ledger';
import type { DepositId, MemberId } from '@banyan/core/ids';
import { type Result, ok } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import { payOff } from '@banyan/core/wallet';
import { sql } from 'kysely';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import { publishToMember } from '../../infra/publish.ts';
import { type LedgerRefusal, lockOwed, post } from '../ledger/index.ts';
import { type DepositRow, findDeposit, moveDeposit } from './store.ts';

export type Advanced = { readonly state: DepositState; readonly isRepeated: boolean };

/** Refusals: `state-conflict` when the table does not lead there, `not-found`, and what the ledger says. */
export function advance(
  { database, clock }: Context,
  key: { member: MemberId; id: DepositId },
  to: DepositState,
): Promise<Result<Advanced, 'state-conflict' | LedgerRefusal>> {
  return transact<Advanced, 'state-conflict' | LedgerRefusal>(database, async (tx) => {
    await sql`set local lock_timeout = '5s'`.execute(tx);
    const deposit = await findDeposit(tx, key, 'locked');
    if (deposit === undefined) return { ok: false, code: 'not-found' };
    if (deposit.state === to || (to === 'pending' && deposit.state !== 'requested'))
      return ok({ state: deposit.state, isRepeated: true });
    // A method may confirm before its answer to our asking was stored.
    const from = to === 'credited' && deposit.state === 'requested' ? 'pending' : deposit.state;
    const moved = next(depositStates, from, to);
    if (!moved.ok) return moved;
    await moveDeposit(tx, key, to, new Date(clock.now()));
    if (to === 'credited') {
      const credited = await credit(tx, deposit);
      if (!credited.ok) return credited;
    } else await publishToMember(tx, key.member, 'deposit.changed', { depositId: key.id, state: to });
    return ok({ state: to, isRepeated: false });
  });
}

/** What the member owes after a correction is paid off before anything can be played with or withdrawn. */
async function credit(tx: Tx, deposit: DepositRow): Promise<Result<unknown, LedgerRefusal>> {
  const { units, currency } = deposit.amount;
  const { main, receivable } = payOff(units, await lockOwed(tx, deposit.member, currency));
  const legs: readonly Leg[] = [
    { account: 'cashier in-transit', units: -units },
    { account: 'member receivable', units: receivable },
    { account: 'member main', units: main },
  ];
  return await post(tx, {
    owner: deposit.member,
    key: derivedKey(`deposit credit ${deposit.id}`),
    kind: 'deposit',
    request: { deposit: deposit.id, currency, units },
    currency,
    legs: legs.filter((leg) => leg.units !== 0n),
    events: [{ topic: 'deposit.changed', payload: { depositId: deposit.id, state: 'credited' } }],
  });
}
