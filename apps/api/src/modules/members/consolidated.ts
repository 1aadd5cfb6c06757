/**
 * Which kinds of agreements the caller has (API-39, CON-13). Agreements about wages and dividends are not offered yet, so
 * nobody has one: every kind is 0, which is off.
 */
import { ok } from '@banyan/core/results';
import type { membersRoutes } from '@banyan/protocol/members';
import type { UseCase } from '../../infra/bind.ts';

export const consolidated: UseCase<(typeof membersRoutes)['GET /wps/member/info/funds/consolidated']> = async () =>
  ok({ dailysalreqtype: 0, divtypereq: 0, contracthoursalreq: 0, realtimesalreqtype: 0 });
