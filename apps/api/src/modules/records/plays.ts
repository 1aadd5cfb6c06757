/** The betting record of the caller: bets on draws and rounds of games in one list, by span, game and state. */
import { ok } from '@banyan/core/results';
import type { recordRoutes } from '@banyan/protocol/records';
import type { UseCase } from '../../infra/bind.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { catchUp } from './catch-up.ts';
import { countPlays, pageOfPlays, playedGames } from './read-plays.ts';
import { readSpan } from './span.ts';
import { sumsOf } from './sums.ts';
import { namesOf, toPlay } from './wire.ts';

export const plays: UseCase<(typeof recordRoutes)['GET /wps/member/records/plays']> = async (
  context,
  { query, request },
  { memberId, currency },
) => {
  const { pageNo = 1, pageSize = 12, product, game, state } = query;
  const span = readSpan(query);
  if (!span.ok) return span;
  await catchUp(context, memberId);
  const { database, config, settings } = context;
  const filter = { ...span.value, product, game, state };
  const days = await countPlays(database, memberId, filter);
  const total = days.reduce((sum, { count }) => sum + Number(count), 0);
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const [found, games, sums] = await Promise.all([
    pageOfPlays(database, memberId, filter, days, page, settings.get(merchantTimeZone)),
    playedGames(database, memberId),
    sumsOf(database, memberId, filter, currency),
  ]);
  const names = await namesOf(context, [...found, ...games], request.language);
  return ok({
    content: found.map((play) => toPlay(config, names, play)),
    totalPages: Math.ceil(total / pageSize),
    total,
    sums,
    games: games.map((one) => ({ product: one.product, game: one.game, title: names(one), category: one.category })),
  });
};
