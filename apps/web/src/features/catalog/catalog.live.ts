/** The operator changed the menu or a vendor: what is shown of them is read again. */
import type { LiveListener } from '../../lib/liveListener.ts';
import { refresh } from '../../lib/query.ts';

const routes = [
  'GET /lgw/games/game_menus',
  'GET /wps/catalog/vendors',
  'GET /lgw/vn/games/game_menu',
  'GET /wps/relay/GCSGAME_hotGamesV2',
  'GET /lgw/games/popular',
  'GET /wps/catalog/gameTypes',
  'GET /wps/relay/GCSGAME_getVassGameType',
  'GET /wps/relay/GLS2_roomList',
] as const;

export const catalogLive: LiveListener = {
  'catalog.changed': (_value, cache) => {
    void refresh(cache, ...routes);
    // The lists of games, which several routes answer (games.queries.ts).
    void cache.invalidateQueries({ queryKey: ['games'] });
  },
};
