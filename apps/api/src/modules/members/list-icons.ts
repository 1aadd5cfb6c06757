/** The faces that may be chosen, all drawn by ourselves (API-04). */
import { avatarChoice, avatarPath } from '@banyan/core/members';
import { ok } from '@banyan/core/results';
import type { membersRoutes } from '@banyan/protocol/members';
import type { UseCase } from '../../infra/bind.ts';

export const listIcons: UseCase<(typeof membersRoutes)['GET /wps/relay/MCSFE_getPlayerAvatar']> = async () =>
  ok({ list: avatarChoice.map((code) => ({ code, address: avatarPath(code) })) });
