/** The player has left a game: vendors that hold a balance return it, at once or as soon as they answer. */
import { ok } from '@banyan/core/results';
import type { launchRoutes } from '@banyan/protocol/launch';
import type { UseCase } from '../../infra/bind.ts';
import { isSingleWallet } from '../settings/index.ts';
import { leave } from '../transfer-wallet/index.ts';

export const leaveGame: UseCase<(typeof launchRoutes)['POST /wps/game/leaveGame']> = async (
  context,
  { body: { vassalage } },
  caller,
) => {
  // Where money is moved by hand it stays until its member moves it back (DEC-48).
  if (!context.settings.get(isSingleWallet)) return ok({});
  await leave(context, caller.memberId, vassalage);
  return ok({});
};
