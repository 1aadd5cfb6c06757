/** The operator changed the menu or a vendor: what is shown of them is read again. */
import type { LiveListener } from '../../lib/liveListener.ts';

export const catalogLive: LiveListener = {
  'catalog.changed': (_value, cache) => {
    void cache.invalidateQueries({ queryKey: ['GET /lgw/games/game_menus'] });
    void cache.invalidateQueries({ queryKey: ['GET /wps/catalog/vendors'] });
    void cache.invalidateQueries({ queryKey: ['GET /lgw/vn/games/game_menu'] });
  },
};
