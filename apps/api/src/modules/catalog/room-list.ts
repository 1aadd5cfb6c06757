/**
 * The rooms: games whose round all who are in it share, or play against each other. Such are all of the category PVP, and what its
 * vendor's list tags `shared`, as our studio does its flight (CAT-17).
 */
import { ok } from '@banyan/core/results';
import type { catalogRoutes } from '@banyan/protocol/catalog';
import type { UseCase } from '../../infra/bind.ts';
import { countInPlay } from '../seamless-wallet/index.ts';
import type { GameOnOffer, Games } from './open-games.ts';
import { toGame } from './wire.ts';

const most = 100;
const isRoom = ({ category, tags }: GameOnOffer): boolean => category === 'PVP' || tags.includes('shared');

export const roomList =
  (games: Games): UseCase<(typeof catalogRoutes)['GET /wps/relay/GLS2_roomList']> =>
  async ({ database, clock }, { request: { language } }) => {
    const rooms = (await games.offer()).all.filter(isRoom).slice(0, most);
    const counts = await countInPlay(database, rooms);
    return ok({
      list: rooms.map((game) => ({
        roomId: `${game.vendor}.${game.code}`,
        players: counts.get(`${game.vendor} ${game.code}`) ?? 0,
        game: toGame(game, language, clock),
      })),
    });
  };
