/** The caller's rewards, the free rounds that wait at games, and the free bets that wait to be bet with. */
import { money, toWire } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import type { rewardsRoutes } from '@banyan/protocol/rewards';
import type { UseCase } from '../../infra/bind.ts';
import { type ContentParts, promotionTitles } from '../content/index.ts';
import { waitingFreeBets } from '../free-bets/index.ts';
import { openFreeRoundsOf } from '../free-rounds/index.ts';
import { listRewards } from './reward-store.ts';
import { oddsTextOf, titlesOf, toWireReward } from './reward-wire.ts';

export const ownRewards =
  (content: ContentParts['content']): UseCase<(typeof rewardsRoutes)['GET /wps/rewards']> =>
  async ({ database, clock }, { query: { pageNo = 1, pageSize = 12 }, request }, { memberId }) => {
    const now = new Date(clock.now());
    const [{ list, total, ready }, waiting] = await Promise.all([
      listRewards(database, memberId, { now, offset: (pageNo - 1) * pageSize, limit: pageSize }),
      openFreeRoundsOf(database, memberId, now),
    ]);
    const { language } = request;
    const title = await titlesOf(database, [...list, ...waiting], language);
    const words = { language, title, promotions: await promotionTitles(content, language) };
    return ok({
      content: list.map((row) => toWireReward(row, words, now)),
      totalPages: Math.ceil(total / pageSize),
      ready,
      freeRounds: waiting.map(({ id, vendor, game, stake, currency, rounds, played, expiresAt }) => ({
        id,
        vendor,
        gameId: game,
        game: title({ vendor, game }),
        stake: toWire(money(currency, stake)),
        left: rounds - played,
        expiresAt: expiresAt.toISOString(),
      })),
    });
  };

export const ownFreeBets: UseCase<(typeof rewardsRoutes)['GET /wps/rewards/free-bets']> = async (
  { database, clock },
  _,
  { memberId },
) => {
  const rows = await waitingFreeBets(database, memberId, new Date(clock.now()));
  return ok({
    content: rows.map((row) => ({
      id: row.id,
      stake: toWire(money(row.currency, row.units)),
      leastOdds: oddsTextOf(row),
      expiresAt: row.expiresAt.toISOString(),
    })),
  });
};
