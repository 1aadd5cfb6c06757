/** The calls of launching, one line each. */
import type { launchRoutes } from '@banyan/protocol/launch';
import type { UseCases } from '../../infra/bind.ts';
import { launchBook } from './launch-book.ts';
import { launchDemo } from './launch-demo.ts';
import { launchGame } from './launch-game.ts';
import { launchLobby } from './launch-lobby.ts';
import { leaveGame } from './leave-game.ts';
import { ownRounds } from './own-rounds.ts';
import { ownTransfers } from './own-transfers.ts';

export const launchUseCases: UseCases<typeof launchRoutes> = {
  'GET /wps/game/launchGame': launchGame,
  'GET /wps/game/launchDemo': launchDemo,
  'GET /wps/relay/GCS_gameLaunchFB': launchBook,
  'GET /wps/game/launchLobby': launchLobby,
  'POST /wps/game/leaveGame': leaveGame,
  'GET /wps/member/rounds': ownRounds,
  'GET /wps/member/transfers': ownTransfers,
};
