/** The list of games: filtered, in order, by pages. Visitors and signed-in pages get the same (DEC-20). */
import { gamesPerPage, pagesOf } from '@banyan/core/catalog';
import { ok } from '@banyan/core/results';
import type { InputOf } from '@banyan/protocol';
import type { catalogRoutes } from '@banyan/protocol/catalog';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import type { Games } from './open-games.ts';
import { toGame } from './wire.ts';

type Input = InputOf<(typeof catalogRoutes)['GET /wps/catalog/games']> & { readonly request: RequestFacts };

export const listGames =
  (games: Games) =>
  async ({ clock }: Context, { query, request: { language } }: Input) => {
    const {
      gameType,
      vassalage,
      gameClassify,
      gameName,
      minBet,
      minRtp,
      volatility,
      platform,
      pageNo = 1,
      pageSize = gamesPerPage,
    } = query;
    const found = (await games.offer()).find({
      category: gameType,
      vendor: vassalage,
      classify: gameClassify,
      name: gameName,
      minBet,
      minRtp,
      volatility,
      platform,
    });
    const page = found.slice((pageNo - 1) * pageSize, pageNo * pageSize);
    return ok({
      games: page.map((game) => toGame(game, language, clock)),
      totalPages: pagesOf(found.length, pageSize),
      total: found.length,
    });
  };
