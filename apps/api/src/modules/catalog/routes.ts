/** The catalogue's routes, one line each. */
import type { catalogRoutes } from '@banyan/protocol/catalog';
import type { UseCases } from '../../infra/bind.ts';
import { gameMenus } from './game-menus.ts';
import { vendors } from './vendors.ts';

export const catalogUseCases: UseCases<typeof catalogRoutes> = {
  'GET /lgw/games/game_menus': gameMenus,
  'GET /wps/catalog/vendors': vendors,
};
