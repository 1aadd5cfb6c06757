/** Public interface of missions and leaderboards: the leaderboards on the page of promotions. */
export { Ranking } from './Ranking.tsx';
