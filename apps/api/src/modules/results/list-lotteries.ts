/** Every lottery as the staff see it: what it waits for, and how its numbers come. */
import { ok } from '@banyan/core/results';
import { lotteryNamed } from '@banyan/games/lotteries';
import type { lotteriesRoutes } from '@banyan/protocol/admin/lotteries';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { calendar, results } from '../draws/index.ts';
import { readGames } from '../lottery/index.ts';

export const listLotteries: AdminUseCase<(typeof lotteriesRoutes)['GET /admin/api/lotteries']> = async (context) => {
  const games = await readGames(context.database, 'all');
  const states = await calendar.states(
    context.database,
    games.map(({ code }) => code),
  );
  const fed = new Set(context.settings.get(results.feeds).map(({ game }) => game));
  return ok(
    games.map(({ code, region, rules, prizeMode, source, isEnabled }) => {
      const state = states.get(code);
      return {
        ...{ code, region, rules, prizeMode, source, isEnabled, hasFeed: fed.has(code) },
        tiers: lotteryNamed(rules).tiers.map(({ tier, count, digits }) => ({ tier, count, digits })),
        next:
          state?.drawNo == null
            ? null
            : {
                drawNo: state.drawNo,
                closesAt: (state.closesAt as Date).toISOString(),
                drawsAt: (state.drawsAt as Date).toISOString(),
              },
        waiting: state?.waiting ?? 0,
        late: state?.late ?? 0,
      };
    }),
  );
};
