/** Public interface of sports: its routes, and what fills the matches of the home page until a book does. */
import { sportsRoutes } from '@banyan/protocol/sports';
import type { Module } from '../../infra/module.ts';
import { sportsUseCases } from './routes.ts';
export { listMatches } from './list-matches.ts';
export { putMatches } from './put-matches.ts';
export { removeMatch } from './remove-match.ts';

export const sportsModule: Module = {
  name: 'sports',
  routes: ({ bind }) => bind(sportsRoutes, sportsUseCases),
};
