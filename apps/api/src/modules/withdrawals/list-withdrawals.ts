/** The caller's withdrawals, newest first, of a moment or a kind of state. */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import { ok } from '@banyan/core/results';
import { statesOf } from '@banyan/core/states';
import { isHeldIn, isPaidIn, withdrawalStates } from '@banyan/core/withdrawals';
import type { withdrawalsRoutes } from '@banyan/protocol/withdrawals';
import type { UseCase } from '../../infra/bind.ts';
import type { Database } from '../../infra/database.ts';
import { type WithdrawalRow, columns, toWithdrawal } from './withdrawal-store.ts';
import { toWireWithdrawal } from './withdrawal-wire.ts';

type Route = (typeof withdrawalsRoutes)['GET /wps/withdrawals'];
const all = statesOf(withdrawalStates);
const groups = {
  open: all.filter(isHeldIn),
  paid: all.filter(isPaidIn),
  ended: all.filter((state) => !isHeldIn(state) && !isPaidIn(state)),
};

type Filter = {
  states: readonly string[];
  from: Date | undefined;
  to: Date | undefined;
  offset: number;
  limit: number;
};

export const listWithdrawals: UseCase<Route> = async (context, { query }, { memberId }) => {
  const { pageNo = 1, pageSize = 12, state, from, to } = query;
  const { rows, total } = await readPage(context.database, memberId, {
    states: state === undefined ? all : groups[state],
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    offset: (pageNo - 1) * pageSize,
    limit: pageSize,
  });
  return ok({
    content: rows.map((row) => toWireWithdrawal(context, row)),
    totalPages: Math.ceil(total / pageSize),
  });
};

async function readPage(
  database: Database,
  member: MemberId,
  { states, from, to, offset, limit }: Filter,
): Promise<{ rows: WithdrawalRow[]; total: number }> {
  let query = database
    .selectFrom('withdrawals')
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('state', 'in', [...states]);
  if (from !== undefined) query = query.where('requested_at', '>=', from);
  if (to !== undefined) query = query.where('requested_at', '<', to);
  const [rows, counted] = await Promise.all([
    query.select(columns).orderBy('requested_at', 'desc').orderBy('id', 'desc').offset(offset).limit(limit).execute(),
    query.select((e) => e.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(toWithdrawal), total: Number(counted.total) };
}
