/**
 * Launches the sports book: the first game of its category that is open. A visitor gets the view without an account, if it has one;
 * a player plays (CAT-16, DEC-20). A visitor never gets a game session, whatever a vendor would allow.
 */
import { ok } from '@banyan/core/results';
import type { launchRoutes } from '@banyan/protocol/launch';
import type { UseCase } from '../../infra/bind.ts';
import { findBook } from '../catalog/index.ts';
import { launchDemo } from './launch-demo.ts';
import { launchGame } from './launch-game.ts';

export const launchBook: UseCase<(typeof launchRoutes)['GET /wps/relay/GCS_gameLaunchFB']> = async (
  context,
  { request },
  caller,
) => {
  const nodeId = await findBook(context.database);
  // That there is none yet is an answer and no failure.
  if (nodeId === undefined) return ok(null);
  const input = { params: undefined, query: { nodeId }, body: undefined, request };
  if (caller === undefined) return await launchDemo(context, input, undefined);
  return await launchGame(context, input, caller);
};
