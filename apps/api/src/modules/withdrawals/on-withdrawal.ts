/** Runs something on one withdrawal, its row locked. */
import { type Result, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { type WithdrawalRow, findByReference, findWithdrawal } from './withdrawal-store.ts';

export async function onWithdrawal<T, Code extends string>(
  { database }: Pick<Context, 'database'>,
  reference: string,
  work: (tx: Tx, row: WithdrawalRow) => Promise<Result<T, Code>>,
): Promise<Result<T, Code | 'not-found'>> {
  const key = await findByReference(database, reference);
  if (key === undefined) return refuse('not-found');
  return await transact<T, Code | 'not-found'>(database, async (tx) => {
    const row = await findWithdrawal(tx, key, 'locked');
    return row === undefined ? refuse('not-found') : await work(tx, row);
  });
}
