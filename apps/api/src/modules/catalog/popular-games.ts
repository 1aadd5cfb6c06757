/**
 * The games that most people play: the hot ones first, the others as a list has them, which is by who opened them lately; and
 * the lotteries of a prize mode when one is named.
 */
import { popularAtMost } from '@banyan/core/catalog';
import { ok } from '@banyan/core/results';
import type { InputOf } from '@banyan/protocol';
import type { catalogRoutes } from '@banyan/protocol/catalog';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import type { Games } from './open-games.ts';
import { toGame } from './wire.ts';

type Route = (typeof catalogRoutes)['GET /lgw/games/popular'];

/** Codes of lotteries of a prize mode, most popular first; the lottery knows them. */
export type PopularLotteries = (context: Context, mode: Mode) => Promise<string[]>;
type Mode = NonNullable<InputOf<Route>['query']['prizeMode']>;

/** A game that rests, or whose vendor is away, is not recommended to anybody. */
export const popularGames =
  (games: Games, popularLotteries: PopularLotteries): UseCase<Route> =>
  async (context, { query: { count = popularAtMost, gameType, prizeMode }, request: { language } }) => {
    const { clock } = context;
    const most = Math.min(count, popularAtMost);
    const awake = (await games.offer())
      .find({ category: gameType })
      .map((game) => toGame(game, language, clock))
      .filter(({ maintenanceUntil, isAway }) => maintenanceUntil === null && !isAway);
    const ordered = awake.toSorted((a, b) => b.isHot - a.isHot);
    const lotteries = prizeMode === undefined ? [] : await popularLotteries(context, prizeMode);
    return ok({ list: ordered.slice(0, most), lotteries: lotteries.slice(0, most) });
  };
