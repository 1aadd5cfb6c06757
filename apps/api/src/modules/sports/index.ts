/** The door of sports: its routes, and what fills the matches of the home page until a book does. */
export { listMatches } from './list-matches.ts';
export { putMatches } from './put-matches.ts';
export { removeMatch } from './remove-match.ts';
export { sportsUseCases } from './routes.ts';
