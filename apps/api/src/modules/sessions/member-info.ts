/** Who the caller is (LOGIN-21), and when they were here before (R72). */
import { ok } from '@banyan/core/results';
import type { sessionsRoutes } from '@banyan/protocol/sessions';
import type { UseCase } from '../../infra/bind.ts';
import { findMember } from '../members/index.ts';
import { isOn, transferUpline } from '../settings/index.ts';
import { clubLabelOf, memberLabelOf } from '../vip-levels/index.ts';
import { previousLoginOf } from './session-store.ts';

export const memberInfo: UseCase<(typeof sessionsRoutes)['GET /wps/member/info']> = async (
  { database, settings },
  _input,
  caller,
) => {
  const member = await findMember(database, caller.memberId);
  if (member === undefined) throw new Error(`the session's member ${caller.memberId} does not exist`);
  const lastLoginAt = await previousLoginOf(database, caller.memberId, caller.sessionId);
  return ok({
    id: member.id,
    account: member.account,
    nickname: member.nickname,
    type: member.type,
    toUpline: member.upline !== undefined && isOn(settings, transferUpline),
    clubLabel: clubLabelOf(settings, member.rankLevel),
    memberLabel: memberLabelOf(settings, member.rankLevel),
    currency: member.currency,
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
  });
};
