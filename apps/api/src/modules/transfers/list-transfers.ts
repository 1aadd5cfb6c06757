/** What the caller sent and received, newest first. */
import { ok } from '@banyan/core/results';
import type { transfersRoutes } from '@banyan/protocol/transfers';
import type { UseCase } from '../../infra/bind.ts';
import { membersById } from '../members/index.ts';
import { listOf } from './transfer-store.ts';
import { toWireTransfer } from './wire.ts';

export const listTransfers: UseCase<(typeof transfersRoutes)['GET /wps/transfers']> = async (
  { database },
  { query },
  { memberId },
) => {
  const { pageNo = 1, pageSize = 12 } = query;
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const { list, total } = await listOf(database, memberId, page);
  const others = await membersById(
    database,
    list.map(({ other }) => other),
  );
  return ok({
    content: list.map((row) => toWireTransfer(row, others.get(row.other)?.account ?? '')),
    totalPages: Math.ceil(total / pageSize),
  });
};
