/** A member's favourite games: the hearts, the list, marking and unmarking (LIST-17, LIST-18, LIST-28). */
import { gamesPerPage, pagesOf } from '@banyan/core/catalog';
import { ok, refuse } from '@banyan/core/results';
import type { catalogRoutes } from '@banyan/protocol/catalog';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import { deleteFavourite, insertFavourite, readFavourites, readRecents } from './member-store.ts';
import type { GameOnOffer, Games, Offer } from './open-games.ts';
import { toGame } from './wire.ts';

type Routes = typeof catalogRoutes;

/** More than anybody has; a script that marks everything finds an end. */
const most = 500;

/** The flat ids. */
export const favouriteIds: UseCase<Routes['GET /wps/relay/MCSFE_getFavoriteGames']> = async (
  { database },
  _input,
  { memberId },
) => ok({ list: await readFavourites(database, memberId) });

export const favouriteGames =
  (games: Games): UseCase<Routes['GET /wps/relay/MCSFE_getFavoriteGamesList']> =>
  async ({ database, clock }, { query, request: { language } }, { memberId }) => {
    const [offer, nodes] = await Promise.all([games.offer(), readFavourites(database, memberId)]);
    const { page, totalPages } = pageOf(offer, nodes, query);
    return ok({ content: page.map((game) => toGame(game, language, clock)), totalPages });
  };

/** Those played, the newest first; a launch writes them. */
export const recentGames =
  (games: Games): UseCase<Routes['GET /wps/relay/GCS_recentGame']> =>
  async ({ database, clock }, { query, request: { language } }, { memberId }) => {
    const [offer, nodes] = await Promise.all([games.offer(), readRecents(database, memberId)]);
    const { page, totalPages } = pageOf(offer, nodes, query);
    return ok({ list: page.map((game) => toGame(game, language, clock)), totalPages });
  };

type Page = { readonly gameType?: string; readonly pageNo?: number; readonly pageSize?: number };

/** Those of the nodes that are on offer, of a category where one is named. The query's platform is a word of old pages and narrows nothing. */
function pageOf(offer: Offer, nodes: readonly number[], { gameType, pageNo = 1, pageSize = gamesPerPage }: Page) {
  const found: GameOnOffer[] = nodes.flatMap((node) => offer.byNode.get(node) ?? []);
  const wanted = gameType === undefined ? found : found.filter(({ category }) => category === gameType);
  const page = wanted.slice((pageNo - 1) * pageSize, pageNo * pageSize);
  return { page, totalPages: pagesOf(wanted.length, pageSize) };
}

export const addFavourite =
  (games: Games): UseCase<Routes['POST /wps/relay/MCSFE_addFavoriteGames']> =>
  async ({ database, clock }, { body: { nodeId, vendor, gameType } }, { memberId }) => {
    const game = (await games.offer()).byNode.get(nodeId);
    if (game === undefined || game.vendor !== vendor || game.category !== gameType) return refuse('not-found');
    return await transact<Record<never, never>, 'favourites-full'>(database, async (tx) => {
      const isMarked = await insertFavourite(tx, memberId, nodeId, { at: new Date(clock.now()), most });
      return isMarked ? ok({}) : refuse('favourites-full');
    });
  };

/** A game that left the catalogue can be unmarked still. */
export const removeFavourite: UseCase<Routes['POST /wps/relay/MCSFE_removeFavoriteGames']> = async (
  { database },
  { body: { nodeId } },
  { memberId },
) => {
  await deleteFavourite(database, memberId, nodeId);
  return ok({});
};
