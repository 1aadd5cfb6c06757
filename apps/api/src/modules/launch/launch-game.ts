/** Launches a game for a member with real money, or for a trial account with play money where the game takes that (CAT-12, CAT-22). */
import { isTrialType } from '@banyan/core/members';
import { refuse } from '@banyan/core/results';
import type { launchRoutes } from '@banyan/protocol/launch';
import { isVendorDown, vendorAdapter } from '../../adapters/vendors/index.ts';
import type { UseCase } from '../../infra/bind.ts';
import { noteOpened } from '../catalog/index.ts';
import { makeLaunch, makePlaySession, playerOf } from '../game-sessions/index.ts';
import { sendIn } from '../transfer-wallet/index.ts';
import { mayLaunch } from '../safety/index.ts';
import { isSingleWallet } from '../settings/index.ts';
import { findGame } from './find-game.ts';
import { open } from './open.ts';

export const launchGame: UseCase<(typeof launchRoutes)['GET /wps/game/launchGame']> = async (
  context,
  { query, request },
  caller,
) => {
  const found = await findGame(context, query);
  if (!found.ok) return found;
  const { game, vendor } = found.value;
  if (isTrialType(caller.type) && !game.hasTrial) return refuse('in_need_true_account');
  const allowed = await mayLaunch(context, caller.memberId);
  if (!allowed.ok) return allowed;
  const adapter = vendorAdapter(vendor.adapter);
  // Of one that is left alone nothing is asked, and no session is made for it.
  if (adapter === undefined || isVendorDown(vendor.code, context.clock)) return refuse('vendor-unavailable');
  // Where money is moved by hand, a game opens with what its wallet holds (DEC-48).
  const takesAll = adapter.vendorBalance !== undefined && context.settings.get(isSingleWallet);
  if (takesAll && caller.currency !== 'FUN') {
    const sent = await sendIn(context, vendor, caller.memberId, caller.currency);
    if (!sent.ok) return sent;
  }
  const player = await playerOf(context, vendor.code, caller.memberId);
  const make = adapter.ticket === 'code' ? makeLaunch : makePlaySession;
  const ticket = await make(context, {
    member: caller.memberId,
    vendor: game.vendor,
    game: game.code,
    currency: caller.currency,
    language: request.language,
    login: caller.sessionId,
  });
  const opened = await open(context, found.value, request, caller.currency, { id: player, ticket });
  if (!opened.ok) return refuse(opened.code === 'demo-unavailable' ? 'vendor-unavailable' : opened.code);
  await noteOpened(context, caller.memberId, game);
  return opened;
};
