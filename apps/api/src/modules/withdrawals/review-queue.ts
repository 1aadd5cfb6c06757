/** What waits for people of the operator, and one withdrawal with all that staff may know of it. */
import type { Result } from '@banyan/core/results';
import { ok, refuse } from '@banyan/core/results';
import type { WithdrawalState } from '@banyan/core/withdrawals';
import type { Context } from '../../infra/context.ts';
import { type MemberRow, findMember, membersById } from '../members/index.ts';
import { type Approval, approvalsOf } from './approval-store.ts';
import { neededFor } from './decide.ts';
import { type DisputeRow, findDispute } from './dispute-store.ts';
import {
  type Step,
  type WithdrawalRow,
  columns,
  findByReference,
  findWithdrawal,
  stepsOf,
  toWithdrawal,
} from './withdrawal-store.ts';

export type QueuedWithdrawal = WithdrawalRow & { readonly memberName: string };

/** Those of a state, the oldest first. */
export async function queuedWithdrawals(
  { database }: Pick<Context, 'database'>,
  state: WithdrawalState,
  limit = 200,
): Promise<QueuedWithdrawal[]> {
  const rows = await database
    .selectFrom('withdrawals')
    .select(columns)
    .where('state', '=', state)
    .orderBy('requested_at')
    .limit(limit)
    .execute();
  const found = rows.map(toWithdrawal);
  const members = await membersById(
    database,
    found.map(({ member }) => member),
  );
  return found.map((row) => ({ ...row, memberName: members.get(row.member)?.account ?? '' }));
}

export type ShownWithdrawal = {
  readonly row: WithdrawalRow;
  readonly member: MemberRow | undefined;
  readonly steps: readonly Step[];
  readonly approvals: readonly Approval[];
  readonly needed: number;
  readonly dispute: DisputeRow | undefined;
};

export async function lookAtWithdrawal(
  context: Pick<Context, 'database' | 'settings'>,
  reference: string,
): Promise<Result<ShownWithdrawal, 'not-found'>> {
  const { database } = context;
  const key = await findByReference(database, reference);
  const row = key === undefined ? undefined : await findWithdrawal(database, key);
  if (row === undefined) return refuse('not-found');
  return ok({
    row,
    member: await findMember(database, row.member),
    steps: await stepsOf(database, row),
    approvals: await approvalsOf(database, row),
    needed: await neededFor(context, database, row),
    dispute: await findDispute(database, row),
  });
}
