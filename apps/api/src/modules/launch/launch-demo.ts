/** Launches the demo of a game: no account, no token, no wallet; the game invents the money (CAT-14, DEC-60). */
import { refuse } from '@banyan/core/results';
import type { launchRoutes } from '@banyan/protocol/launch';
import type { UseCase } from '../../infra/bind.ts';
import { findGame } from './find-game.ts';
import { open } from './open.ts';

export const launchDemo: UseCase<(typeof launchRoutes)['GET /wps/game/launchDemo']> = async (
  context,
  { query, request },
) => {
  const found = await findGame(context, query);
  if (!found.ok) return found;
  if (!found.value.game.hasDemo) return refuse('demo-unavailable');
  return await open(context, found.value, request, 'FUN', undefined);
};
