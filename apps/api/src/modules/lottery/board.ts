/** The board of a game as a player sees it: its plays with their odds, the series to choose from, and blocked numbers. */
import type { Currency } from '@banyan/core/money';
import { lotteryNamed } from '@banyan/games/lotteries';
import { highestBetSeries } from '@banyan/games/lottery';
import type { ValueOf } from '@banyan/protocol';
import type { drawRoutes } from '@banyan/protocol/draws';
import type { Database } from '../../infra/database.ts';
import { type GameRow, readAccountSeries, readHeldNumbers, readPlays, readSeriesPlan } from './game-store.ts';
import { toPlay } from './play-wire.ts';
import { type AccountSeries, accountSeries, openingSeries } from './series.ts';

type Current = ValueOf<(typeof drawRoutes)['GET /lgw/vn/draws/current']>;
export type Board = Pick<Current, 'plays' | 'series' | 'held'>;

async function readAccount(database: Database, game: string, member: string | undefined) {
  const plan = await readSeriesPlan(database, game);
  if (plan === undefined) return undefined;
  return accountSeries(plan, member === undefined ? undefined : await readAccountSeries(database, member));
}

const toChoice = (account: AccountSeries): NonNullable<Current['series']> => ({
  lowest: account.plan.minSeries,
  highest: highestBetSeries(account.plan, account.series),
  opening: openingSeries(account),
  account: account.series,
});

/** What is sold in a currency to a member, or to a visitor, at the odds of the series at which the board opens. */
export async function readBoard(
  database: Database,
  game: GameRow,
  currency: Currency,
  member: string | undefined,
): Promise<Board> {
  const rules = lotteryNamed(game.rules);
  const account = await readAccount(database, game.code, member);
  return {
    plays: (await readPlays(database, game.code, currency)).flatMap((row) =>
      toPlay(rules, row, currency, account && openingSeries(account)),
    ),
    series: account === undefined ? null : toChoice(account),
    held: await readHeldNumbers(database, game.code),
  };
}
