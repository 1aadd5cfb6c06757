/** The caller's points and their lines, from the ledger (POINT-06, POINT-10). */
import { formatExact, money } from '@banyan/core/money';
import { type PointType, pointTypes } from '@banyan/core/points';
import { ok } from '@banyan/core/results';
import type { pointsRoutes } from '@banyan/protocol/points';
import type { UseCase } from '../../infra/bind.ts';
import { pointsOf } from '../ledger/index.ts';

const writtenPoints = (units: bigint): string => formatExact(money('PTS', units));

export const pointBalance: UseCase<(typeof pointsRoutes)['GET /wps/relay/MCS2_getPointBalance']> = async (
  { database },
  _input,
  { memberId },
) => {
  const { units } = await pointsOf(database, memberId, { offset: 0, limit: 0 });
  return ok({ points: writtenPoints(units) });
};

/** Kinds of the ledger by the type under which members find them. */
const kindsOf = (type: PointType): string[] =>
  type === 'redeem' ? ['points-redeem', 'points-return', 'points-convert'] : [`points-${type}`];
const typeOf = (kind: string) => pointTypes.find((one) => kindsOf(one).includes(kind)) ?? 'reward';

export const pointLines: UseCase<(typeof pointsRoutes)['GET /wps/relay/ODSFE2_MemTransDet']> = async (
  { database },
  { query: { pageNo = 1, pageSize = 12, type } },
  { memberId },
) => {
  const kinds = type === undefined ? undefined : kindsOf(type);
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize, kinds };
  const { lines, total } = await pointsOf(database, memberId, page);
  return ok({
    content: lines.map(({ key, kind, units, balance, at }) => ({
      id: key,
      type: typeOf(kind),
      points: writtenPoints(units),
      balance: writtenPoints(balance),
      at: at.toISOString(),
    })),
    totalPages: Math.ceil(total / pageSize),
  });
};
