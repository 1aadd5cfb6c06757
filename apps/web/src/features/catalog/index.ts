/** Public interface of catalog: games, vendors and categories, and how a game is opened. */
export { launchAddress } from './launch.ts';
export { LinkTile } from './LinkTile.tsx';
export { PlayNow } from './PlayNow.tsx';
export { PopularGames } from './PopularGames.tsx';
export { pictureOfCategory } from './categories.ts';
export { menusQuery } from './catalog.queries.ts';
export { type Game, namedGamesQuery, popularQuery, recentGamesQuery } from './games.queries.ts';
export { usePlay } from './usePlay.ts';
