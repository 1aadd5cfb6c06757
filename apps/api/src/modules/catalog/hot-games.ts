/** The hot games of a vendor, or of all: at most a hundred, so that a page can keep them (LIST-15, LIST-20). */
import { hotCategories } from '@banyan/core/catalog';
import { ok } from '@banyan/core/results';
import type { catalogRoutes } from '@banyan/protocol/catalog';
import type { UseCase } from '../../infra/bind.ts';
import type { Games } from './open-games.ts';
import { toGame } from './wire.ts';

const most = 100;

export const hotGames =
  (games: Games): UseCase<(typeof catalogRoutes)['GET /wps/relay/GCSGAME_hotGamesV2']> =>
  async ({ clock }, { query: { vassalage, gameType, platform }, request: { language } }) => {
    const found = (await games.offer()).find({ category: gameType, vendor: vassalage, platform });
    const hot = found.filter(({ isHot, category }) => isHot && hotCategories.has(category)).slice(0, most);
    return ok({ list: hot.map((game) => toGame(game, language, clock)) });
  };
