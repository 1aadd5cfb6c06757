/** Public interface of missions and leaderboards: the leaderboards on the page of promotions, and one of either on its own. */
export { OwnTurn } from './OwnTurn.tsx';
export { Ranking } from './Ranking.tsx';
