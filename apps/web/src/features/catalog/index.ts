/** Public interface of catalog: games, vendors and categories, and how a game is opened. */
export { launchAddress } from './launch.ts';
export { PlayNow } from './PlayNow.tsx';
export { popularQuery } from './games.queries.ts';
