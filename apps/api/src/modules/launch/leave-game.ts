/** The player has left: vendors that hold a balance give it back, at once where they answer, else as soon as they do. */
import { ok } from '@banyan/core/results';
import type { launchRoutes } from '@banyan/protocol/launch';
import type { UseCase } from '../../infra/bind.ts';
import { leave } from '../transfer-wallet/index.ts';

export const leaveGame: UseCase<(typeof launchRoutes)['POST /wps/game/leaveGame']> = async (
  context,
  { body: { vassalage } },
  caller,
) => {
  await leave(context, caller.memberId, vassalage);
  return ok({});
};
