/** Choosing a face of the list (DEC-23). */
import { avatarPath, isAvatar } from '@banyan/core/members';
import { ok, refuse } from '@banyan/core/results';
import type { membersRoutes } from '@banyan/protocol/members';
import type { UseCase } from '../../infra/bind.ts';
import { storeFace } from './profile-store.ts';

export const chooseIcon: UseCase<(typeof membersRoutes)['PUT /wps/member/info/icon']> = async (
  { database },
  { body: { code } },
  { memberId },
) => {
  if (!isAvatar(code)) return refuse('avatar-unknown');
  await storeFace(database, memberId, code);
  return ok({ code, address: avatarPath(code) });
};
