/** The caller's points and their lines, from the ledger. */
import { formatExact, money } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import type { pointsRoutes } from '@banyan/protocol/points';
import type { UseCase } from '../../infra/bind.ts';
import { accountIn } from '../ledger/index.ts';

const written = (units: bigint): string => formatExact(money('PTS', units));

export const pointBalance: UseCase<(typeof pointsRoutes)['GET /wps/relay/MCS2_getPointBalance']> = async (
  { database },
  _input,
  { memberId },
) => {
  const { units } = await accountIn(database, memberId, 'PTS', { offset: 0, limit: 0 });
  return ok({ points: written(units) });
};

export const pointLines: UseCase<(typeof pointsRoutes)['GET /wps/relay/ODSFE2_MemTransDet']> = async (
  { database },
  { query: { pageNo = 1, pageSize = 12 } },
  { memberId },
) => {
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const { lines, total } = await accountIn(database, memberId, 'PTS', page);
  return ok({
    content: lines.map(({ kind, units, balance, at }) => ({
      kind,
      points: written(units),
      balance: written(balance),
      at: at.toISOString(),
    })),
    totalPages: Math.ceil(total / pageSize),
  });
};
