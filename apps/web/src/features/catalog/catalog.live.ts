/** The operator changed the menu or a vendor: what is shown of them is read again. */
import type { LiveListener } from '../../lib/liveListener.ts';

/** Lists of games in the cache, by the first part of their keys. */
const gameKeys = [
  'games',
  'GET /wps/relay/GCSGAME_hotGamesV2',
  'GET /lgw/games/popular',
  'GET /wps/catalog/gameTypes',
  'GET /wps/relay/GCSGAME_getVassGameType',
  'GET /wps/relay/GLS2_roomList',
];

export const catalogLive: LiveListener = {
  'catalog.changed': (_value, cache) => {
    void cache.invalidateQueries({ queryKey: ['GET /lgw/games/game_menus'] });
    void cache.invalidateQueries({ queryKey: ['GET /wps/catalog/vendors'] });
    void cache.invalidateQueries({ queryKey: ['GET /lgw/vn/games/game_menu'] });
    for (const key of gameKeys) void cache.invalidateQueries({ queryKey: [key] });
  },
};
