/** The games that most people play: the hot ones first, the others as a list has them, which is by who opened them lately. */
import { popularAtMost } from '@banyan/core/catalog';
import { ok } from '@banyan/core/results';
import type { catalogRoutes } from '@banyan/protocol/catalog';
import type { UseCase } from '../../infra/bind.ts';
import type { Games } from './open-games.ts';
import { toGame } from './wire.ts';

/** A game that rests, or whose vendor is away, is not recommended to anybody. */
export const popularGames =
  (games: Games): UseCase<(typeof catalogRoutes)['GET /lgw/games/popular']> =>
  async ({ clock }, { query: { count = popularAtMost, gameType }, request: { language } }) => {
    const awake = (await games.offer())
      .find({ category: gameType })
      .map((game) => toGame(game, language, clock))
      .filter(({ maintenanceUntil, isAway }) => maintenanceUntil === null && !isAway);
    const ordered = awake.toSorted((a, b) => b.isHot - a.isHot);
    return ok({ list: ordered.slice(0, Math.min(count, popularAtMost)) });
  };
