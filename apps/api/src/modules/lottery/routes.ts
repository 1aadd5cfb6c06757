/** The lottery's routes, one line each. */
import type { offersRoutes } from '@banyan/protocol/admin/offers';
import type { lotteryRoutes } from '@banyan/protocol/lottery';
import type { UseCases } from '../../infra/bind.ts';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { changeOfferAlone, previewOffer } from './change-offer.ts';
import { gameMenu } from './menus.ts';
import { showOffer, unprofitable } from './show-offer.ts';
import { stopNumberOf } from './stop-number.ts';

export const lotteryUseCases: UseCases<typeof lotteryRoutes> = {
  'GET /lgw/vn/games/game_menu': gameMenu,
};

export const offersUseCases: AdminUseCases<typeof offersRoutes> = {
  'GET /admin/api/lotteries/:game/offer': showOffer,
  'GET /admin/api/offers/unprofitable': unprofitable,
  'POST /admin/api/offers/preview': previewOffer,
  'POST /admin/api/offers': changeOfferAlone,
  'POST /admin/api/lotteries/:game/numbers': stopNumberOf,
};
