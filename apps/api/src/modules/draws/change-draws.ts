/** Transactions that change draws. Once one is committed, this process no longer answers with the state before it. */
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { invalidateAnswers } from '../lottery/index.ts';

/** Runs `work` in a transaction, and invalidates the cached answers when it has ended. */
export async function changeDraws<T>(
  { database }: Pick<Context, 'database'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return await afterwards({ database }, () => database.transaction().execute(work));
}

/** Invalidates the cached answers when `work`, which commits by itself, has ended. */
export async function afterwards<T>({ database }: Pick<Context, 'database'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    invalidateAnswers(database);
  }
}
