/** The caller's face: the chosen one, or the one that the account's id has. */
import { avatarOf, avatarPath } from '@banyan/core/members';
import { ok } from '@banyan/core/results';
import type { membersRoutes } from '@banyan/protocol/members';
import type { UseCase } from '../../infra/bind.ts';
import { faceOf } from './profile-store.ts';

export const icon: UseCase<(typeof membersRoutes)['GET /wps/member/info/icon']> = async (
  { database },
  _input,
  { memberId },
) => {
  const code = avatarOf(memberId, await faceOf(database, memberId));
  return ok({ code, address: avatarPath(code) });
};
