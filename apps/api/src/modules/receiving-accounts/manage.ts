/** What an operator does with receiving accounts. Who did it and why is kept. */
import { makeId } from '@banyan/core/ids';
import type { Money } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import type { Warrant } from '../members/index.ts';
import { insertAccount, insertAccountChange, setAccountOpen } from './store.ts';

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

/** Opens or closes one. Payments to a closed one that were asked for before still count. Refusal: `not-found`. */
export function switchAccount(
  { database, clock }: World,
  { method, number }: { method: string; number: string },
  isOpen: boolean,
  { by, reason }: Warrant,
): Promise<Result<undefined, 'not-found'>> {
  return transact(database, async (tx) => {
    const at = new Date(clock.now());
    const account = await setAccountOpen(tx, method, number, isOpen);
    if (account === undefined) return refuse('not-found');
    const act = isOpen ? 'opened' : 'closed';
    await insertAccountChange(tx, { id: makeId(at.getTime()), account, at, by, act, reason });
    return ok(undefined);
  });
}
