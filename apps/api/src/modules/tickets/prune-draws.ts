/** Old draws lose what only betting and settling needed: stakes by number, liabilities, decided selections. What a proof rests on stays. */
import { sql } from 'kysely';
import { Type } from 'typebox';
import type { Context } from '../../infra/context.ts';
import { setting } from '../../infra/settings.ts';
import { readGames } from '../lottery/index.ts';

const keepDays = setting({
  key: 'lottery.keepWorkDays',
  summary:
    'For so many days after a draw its stakes by number, liabilities and decided selections are kept. Bets, results and proofs stay for ever.',
  shape: Type.Integer({ minimum: 1, maximum: 3650 }),
  default: 30,
});
export const ticketsSettings = [keepDays];

const dayMs = 86_400_000;
const rowsAtOnce = 5000;

/** Goes on until nothing is due; each batch is a transaction of its own. */
export async function pruneDraws({ database, clock, settings }: Context, stopping: AbortSignal): Promise<void> {
  const before = new Date(clock.now() - settings.get(keepDays) * dayMs);
  for (const { code } of await readGames(database, 'all')) {
    let isMore = true;
    while (isMore && !stopping.aborted) {
      const { rows } = await sql<{
        more: boolean;
      }>`select lottery_prune(${code}, ${before}, ${rowsAtOnce}) as more`.execute(database);
      isMore = rows[0]?.more === true;
    }
  }
}
