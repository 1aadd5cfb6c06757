/** The identity providers that the caller's account is linked with. */
import { ok } from '@banyan/core/results';
import type { signInRoutes } from '@banyan/protocol/sign-in';
import type { UseCase } from '../../infra/bind.ts';
import { linksOf } from './store.ts';

export const listLinks: UseCase<(typeof signInRoutes)['GET /wps/member/thirdparty']> = async (
  { database },
  _input,
  { memberId },
) => {
  const links = await linksOf(database, memberId);
  return ok({ list: links.map((one) => ({ ...one, linkedAt: one.linkedAt.toISOString() })) });
};
