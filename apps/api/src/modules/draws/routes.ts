/** The draws' routes, one line each. */
import type { drawRoutes } from '@banyan/protocol/draws';
import type { lobbyRoutes } from '@banyan/protocol/lobby';
import type { drawProofRoutes } from '@banyan/protocol/proof';
import type { trendRoutes } from '@banyan/protocol/trends';
import type { UseCases } from '../../infra/bind.ts';
import { drawDays } from './draw-days.ts';
import { currentDraw, draw, lastNumbers, openedNumbers } from './draws.ts';
import { lobby } from './lobby.ts';
import { logConsistency, logHead } from './log.ts';
import { upcoming } from './planned-draws.ts';
import { drawProof } from './proofs.ts';
import { lastSeals } from './published-seals.ts';
import { trends } from './trends.ts';

export const drawsUseCases: UseCases<
  typeof drawRoutes & typeof lobbyRoutes & typeof drawProofRoutes & typeof trendRoutes
> = {
  'GET /lgw/vn/draws/current': currentDraw,
  'GET /lgw/vn/draws/upcoming': upcoming,
  'GET /lgw/vn/numeros/opened/game': openedNumbers,
  'GET /lotto/lgw/games/opened/numero': lastNumbers,
  'GET /lgw/vn/draws/:drawId': draw,
  'GET /lgw/vn/draws/lobby': lobby,
  'GET /lgw/vn/draws/calendar': drawDays,
  'GET /lgw/vn/draws/:drawId/proof': drawProof,
  'GET /lgw/vn/seals': lastSeals,
  'GET /lgw/vn/log/head': logHead,
  'GET /lgw/vn/log/consistency': logConsistency,
  'GET /lgw/vn/numeros/trends': trends,
};
