/** Runs something of the staff on one order, its row locked. Of a member whom somebody does not see nobody learns that there is one. */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { StaffCaller } from '../../infra/actor.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { sees } from '../members/index.ts';
import { type OrderRow, lockOrder } from './order-store.ts';

const claimMs = 600_000;

export async function onOrder<T, Code extends string>(
  { database }: Pick<Context, 'database'>,
  reference: string,
  caller: StaffCaller,
  work: (tx: Tx, row: OrderRow) => Promise<Result<T, Code>>,
): Promise<Result<T, Code | 'not-found'>> {
  return await transact<T, Code | 'not-found'>(database, async (tx) => {
    const row = await lockOrder(tx, reference);
    if (row === undefined || !(await sees(tx, caller.scope, row.member))) return refuse('not-found');
    return await work(tx, row);
  });
}

export const about = (reference: string) => ({ kind: 'mall-order', id: reference }) as const;

/** Whose work an order is at a moment; undefined where it is nobody's. */
export const claimOf = ({ claimedBy, claimedPerson, claimedUntil }: OrderRow, at: Date) =>
  claimedBy !== null && claimedPerson !== null && claimedUntil !== null && claimedUntil > at
    ? { staff: claimedBy, person: claimedPerson, until: claimedUntil }
    : undefined;

export const claimEnd = (at: Date): Date => new Date(at.getTime() + claimMs);
export const noClaim = { claimed_by: null, claimed_person: null, claimed_until: null } as const;

/** Whether somebody may decide of it: it waits, and it is their work. */
export function mayDecide(
  row: OrderRow,
  { person }: StaffCaller,
  to: 'approved' | 'rejected',
  at: Date,
): Result<undefined, 'state-conflict' | 'claim-needed' | 'claimed-by-another'> {
  if (row.state !== 'processing') return refuse('state-conflict', { from: row.state, to });
  const claim = claimOf(row, at);
  if (claim === undefined) return refuse('claim-needed');
  return claim.person === person ? ok(undefined) : refuse('claimed-by-another');
}
