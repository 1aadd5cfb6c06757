/** What an operator does with receiving accounts. Who did it and why is kept. */
import { makeId } from '@banyan/core/ids';
import type { Money } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import type { Warrant } from '../members/index.ts';
import { insertAccount, insertAccountChange } from './store.ts';

type World = Pick<Context, 'database' | 'clock'>;

export type AddedAccount = {
  readonly method: string;
  readonly number: string;
  readonly holder: string;
  readonly bank: string;
  readonly branch: string;
  readonly currency: Money['currency'];
  readonly ceiling: Money | undefined;
};

/** Adds one, open. Refusal: `state-conflict` when the method has this number already. */
export function addAccount(
  { database, clock }: World,
  account: AddedAccount,
  { by, reason }: Warrant,
): Promise<Result<undefined, 'state-conflict'>> {
  return transact(database, async (tx) => {
    const at = new Date(clock.now());
    const id = makeId(at.getTime());
    if (!(await insertAccount(tx, { ...account, id, at }))) return refuse('state-conflict');
    await insertAccountChange(tx, { id: makeId(at.getTime()), account: id, at, by, act: 'added', reason });
    return ok(undefined);
  });
}
