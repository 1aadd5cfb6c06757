/** The catalogue's routes, one line each. */
import type { catalogRoutes } from '@banyan/protocol/catalog';
import type { gamesRoutes } from '@banyan/protocol/admin/games';
import type { UseCases } from '../../infra/bind.ts';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { changeCard, changeCategory, changeGames, listAllGames, listMenu } from './change-catalogue.ts';
import { addFavourite, favouriteGames, favouriteIds, recentGames, removeFavourite } from './favourites.ts';
import { gameMenus } from './game-menus.ts';
import { gameTypes } from './game-types.ts';
import { hotGames } from './hot-games.ts';
import { listGames } from './list-games.ts';
import type { Games } from './open-games.ts';
import { type PopularLotteries, popularGames } from './popular-games.ts';
import { roomList } from './room-list.ts';
import { vendors } from './vendors.ts';
import { onBoard, rankList, setOnBoard } from './winners.ts';

export const catalogUseCases = (games: Games, popularLotteries: PopularLotteries): UseCases<typeof catalogRoutes> => ({
  'GET /lgw/games/game_menus': gameMenus(games),
  'GET /wps/catalog/vendors': vendors,
  'GET /wps/relay/GCSGAME_newGameVendor': vendors,
  'GET /wps/catalog/games': listGames(games),
  'GET /wps/relay/GCSGAME_gameList': listGames(games),
  'GET /wps/catalog/gameTypes': gameTypes(games),
  'GET /wps/relay/GCSGAME_getVassGameType': gameTypes(games),
  'GET /wps/relay/GCSGAME_hotGamesV2': hotGames(games),
  'GET /wps/relay/GLS2_roomList': roomList(games),
  'GET /lgw/games/popular': popularGames(games, popularLotteries),
  'GET /wps/relay/GCS_recentGame': recentGames(games),
  'GET /wps/relay/MCSFE_getFavoriteGames': favouriteIds,
  'GET /wps/relay/MCSFE_getFavoriteGamesList': favouriteGames(games),
  'POST /wps/relay/MCSFE_addFavoriteGames': addFavourite(games),
  'POST /wps/relay/MCSFE_removeFavoriteGames': removeFavourite,
  'GET /wps/relay/GCSGAME_getRankList': rankList(games),
  'GET /wps/member/info/winnerBoard': onBoard,
  'PUT /wps/member/info/winnerBoard': setOnBoard,
});

/** The staff's. */
export const catalogueUseCases: AdminUseCases<typeof gamesRoutes> = {
  'GET /admin/api/games': listAllGames,
  'POST /admin/api/games/changes': changeGames,
  'GET /admin/api/categories': listMenu,
  'POST /admin/api/categories/:category': changeCategory,
  'POST /admin/api/categories/:category/vendors/:vendor': changeCard,
};
