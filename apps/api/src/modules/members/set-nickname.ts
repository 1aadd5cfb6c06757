/** The name that others see. Two may have the same: who somebody is says the account, never the nickname. */
import { nicknameOf } from '@banyan/core/members';
import { ok } from '@banyan/core/results';
import type { membersRoutes } from '@banyan/protocol/members';
import type { UseCase } from '../../infra/bind.ts';
import { storeNickname } from './profile-store.ts';

export const setNickname: UseCase<(typeof membersRoutes)['PUT /wps/member/info/nickname']> = async (
  { database },
  { body },
  { memberId },
) => {
  const nickname = nicknameOf(body.nickname);
  if (!nickname.ok) return nickname;
  await storeNickname(database, memberId, nickname.value);
  return ok({ nickname: nickname.value });
};
