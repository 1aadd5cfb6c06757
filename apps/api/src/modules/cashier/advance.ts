/** Moves a deposit without money, by its state table and under its row lock. */
import { type DepositState, depositStates } from '@banyan/core/cashier';
import { toWire } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import { sql } from 'kysely';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { publishToMember } from '../../infra/publish.ts';
import { notify } from '../messages/index.ts';
import { releaseChoice } from '../promotions/index.ts';
import { returnReserve } from '../receiving-accounts/index.ts';
import { type DepositChange, type DepositKey, type DepositRow, changeDeposit, findDeposit } from './store.ts';

export type Move = Omit<DepositChange, 'state'> & {
  readonly to: Exclude<DepositState, 'credited'>;
  /** Only from these states; every one that the table allows when absent. */
  readonly from?: readonly DepositState[];
};

/** Moves it in a transaction of its own. Refusals: `not-found`; `state-conflict` when the table does not lead there. */
export function advance(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  key: DepositKey,
  move: Move,
): Promise<Result<DepositRow, 'not-found' | 'state-conflict'>> {
  return transact(database, async (tx) => {
    await sql`set local lock_timeout = '5s'`.execute(tx);
    return await advanceIn(tx, key, move, new Date(clock.now()));
  });
}

/** Moves it in the caller's transaction; answers how it stood before. One that stands there already is left as it is. */
export async function advanceIn(
  tx: Tx,
  key: DepositKey,
  { to, from, ...change }: Move,
  at: Date,
): Promise<Result<DepositRow, 'not-found' | 'state-conflict'>> {
  const deposit = await findDeposit(tx, key, 'locked');
  if (deposit === undefined) return refuse('not-found');
  if (deposit.state === to) return ok(deposit);
  if (from !== undefined && !from.includes(deposit.state)) return refuse('state-conflict', { from: deposit.state, to });
  const moved = next(depositStates, deposit.state, to);
  if (!moved.ok) return moved;
  await changeDeposit(tx, key, { ...change, state: to }, at);
  const isOver = to === 'failed' || to === 'expired' || to === 'cancelled';
  if (isOver && deposit.account !== undefined)
    await returnReserve(tx, deposit.account, deposit.amount.units, deposit.requestedAt);
  // An expired one may still be paid; the time of its choice frees that.
  if (to === 'failed' || to === 'cancelled') await releaseChoice(tx, key, at);
  await publishToMember(tx, key.member, 'deposit.changed', { depositId: key.id, state: to });
  if (to === 'failed')
    await notify(tx, key.member, {
      type: 'deposit-failed',
      params: { money: toWire(deposit.amount) },
      about: { kind: 'deposit', id: key.id },
    });
  return ok(deposit);
}
