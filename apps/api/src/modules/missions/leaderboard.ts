/** The board: the largest named wins of the last seven days in the caller's currency. Equal wins share a rank. */
import { money, toWire } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import type { missionRoutes } from '@banyan/protocol/missions';
import type { UseCase } from '../../infra/bind.ts';
import { largestNamedWins, titleIn } from '../catalog/index.ts';

const days = 7;
const rows = 20;

export const leaderboard: UseCase<(typeof missionRoutes)['GET /wps/relay/MCSFE_getMissionLeaderboard']> = async (
  { database, clock },
  { request: { language } },
  { memberId, currency },
) => {
  const since = new Date(clock.now() - days * 86_400_000);
  const wins = await largestNamedWins(database, { currency, since, limit: rows });
  return ok({
    days,
    list: wins.map(({ member, name, titles, units, at }) => ({
      rank: wins.filter((other) => other.units > units).length + 1,
      name,
      isMine: member === memberId,
      game: titleIn(titles, language),
      amount: toWire(money(currency, units)),
      at: at.toISOString(),
    })),
  });
};
