/** What waits for people of the operator, and one withdrawal with all that staff may know of it. */
import type { ExpressionBuilder } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { WithdrawalState } from '@banyan/core/withdrawals';
import type { Context } from '../../infra/context.ts';
import type { Database } from '../../infra/database.ts';
import type { DB } from '../../infra/tables.ts';
import { type MemberRow, findMember, membersById } from '../members/index.ts';
import { type Approval, approvalsOf } from './approval-store.ts';
import { neededFor } from './decide.ts';
import { type Claim, type Stop, claimOn, stopOn } from './claims.ts';
import { type DisputeRow, type RefundRow, findDispute, findRefund } from './dispute-store.ts';
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

/** The queues of the staff: by the states in them, and whether the oldest comes first. */
export const queues = {
  waiting: { states: ['reviewing'], order: 'asc' },
  paying: { states: ['approved', 'paying'], order: 'asc' },
  paid: { states: ['paid', 'received', 'partial', 'not_received', 'received_auto'], order: 'desc' },
  ended: { states: ['rejected', 'cancelled', 'pay_failed'], order: 'desc' },
  disputed: { states: ['partial', 'not_received', 'received_auto'], order: 'desc' },
} as const satisfies Record<string, { states: readonly WithdrawalState[]; order: 'asc' | 'desc' }>;

export type QueueName = keyof typeof queues;
export type Place = { readonly at: Date; readonly id: string };

/** A page of a queue, by key: each state is read along its own index, and what is read is merged. */
export async function readQueue(
  database: Database,
  name: QueueName,
  { after, limit }: { readonly after: Place | undefined; readonly limit: number },
): Promise<WithdrawalRow[]> {
  const { states, order } = queues[name];
  const pages = await Promise.all(
    states.map((state) => {
      let query = database.selectFrom('withdrawals').select(columns).where('state', '=', state);
      if (after !== undefined)
        query = query.where((e) =>
          e(e.refTuple('requested_at', 'id'), order === 'asc' ? '>' : '<', e.tuple(after.at, after.id)),
        );
      if (name === 'disputed') query = query.where(hasOpenDispute);
      return query.orderBy('requested_at', order).orderBy('id', order).limit(limit).execute();
    }),
  );
  const sign = order === 'asc' ? 1 : -1;
  const compare = (one: WithdrawalRow, other: WithdrawalRow): number =>
    one.requestedAt.getTime() - other.requestedAt.getTime() || (one.id < other.id ? -1 : 1);
  return pages
    .flat()
    .map(toWithdrawal)
    .toSorted((one, other) => sign * compare(one, other))
    .slice(0, limit);
}

const countedTo = 1000;

/** How many stand in a queue; a thousand stands for more. */
export async function countQueue(database: Database, name: QueueName): Promise<number> {
  let query = database.selectFrom('withdrawals').select('id').where('state', 'in', queues[name].states);
  if (name === 'disputed') query = query.where(hasOpenDispute);
  const { total } = await database
    .selectFrom(query.limit(countedTo).as('some'))
    .select((e) => e.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

const hasOpenDispute = (e: ExpressionBuilder<DB, 'withdrawals'>) =>
  e.exists(
    e
      .selectFrom('withdrawal_disputes as d')
      .select('d.withdrawal')
      .whereRef('d.bucket', '=', 'withdrawals.bucket')
      .whereRef('d.member', '=', 'withdrawals.member')
      .whereRef('d.withdrawal', '=', 'withdrawals.id')
      .where('d.state', '=', 'open'),
  );

/** What a member asked to be paid before, the newest first. */
export async function withdrawalsOf(database: Database, member: MemberId, limit: number): Promise<WithdrawalRow[]> {
  const rows = await database
    .selectFrom('withdrawals')
    .select(columns)
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .orderBy('requested_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toWithdrawal);
}

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
  readonly refund: RefundRow | undefined;
  readonly claim: Claim | undefined;
  readonly stop: Stop | undefined;
};

export async function lookAtWithdrawal(
  context: Pick<Context, 'database' | 'settings' | 'clock'>,
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
    refund: await findRefund(database, row, row.amount.currency),
    claim: await claimOn(database, row, new Date(context.clock.now())),
    stop: await stopOn(database, row),
  });
}
