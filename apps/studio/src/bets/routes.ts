/** The bets of all, for who sits at a game: the newest of every game, and the biggest wins of this one. */
import type { FastifyInstance } from 'fastify';
import type { Queries } from '../database.ts';
import type { Sat } from '../http/sat.ts';
import { openBetFeed } from './feed.ts';

export function bindBetFeed(app: FastifyInstance, { pool }: { readonly pool: Queries }, sat: Sat): void {
  const feed = openBetFeed(pool);
  app.get(
    '/api/bets',
    sat(async ({ currency }) => await feed.last(currency)),
  );
  app.get(
    '/api/bets/wins',
    sat(async ({ game }) => await feed.wins(game)),
  );
}
