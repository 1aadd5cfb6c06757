/** Whether the caller has yet to agree to the terms: asked by the page that changes an issued password. */
import { ok } from '@banyan/core/results';
import type { agreementsRoutes } from '@banyan/protocol/agreements';
import type { UseCase } from '../../infra/bind.ts';
import { dueOf } from './agreement-store.ts';

export const showDue: UseCase<(typeof agreementsRoutes)['GET /wps/member/agreements']> = async (
  { database },
  _input,
  { memberId },
) => ok({ isDue: (await dueOf(database, [memberId])).has(memberId) });
