/** The live tables: games of the felt whose rounds everybody at a table shares. A new one is a line here, one among the listed games and one in the page's games. */
import { andarBahar } from '@banyan/games/andar-bahar';
import { baccarat } from '@banyan/games/baccarat';
import { dragonTiger } from '@banyan/games/dragon-tiger';
import { roulette } from '@banyan/games/roulette';
import { roosters } from '@banyan/games/roosters';
import { seven } from '@banyan/games/seven';
import { sicBo } from '@banyan/games/sic-bo';
import { type TableGame, liveTableOf } from '@banyan/games/table';
import { teenPatti } from '@banyan/games/teen-patti';

export type LiveTable = {
  /** The code of the table, under which it is listed, bet on and checked. */
  readonly code: string;
  /** The game that is played on it, by its own rules and prices. */
  readonly game: TableGame;
  /** How long what was drawn is shown before bets are paid, so that no balance tells it before the table does. */
  readonly showMs: number;
  /** How many times as long bets are taken as at other tables. */
  readonly betsTimes: number;
};

const table = (game: unknown, showMs: number, betsTimes = 1): readonly [string, LiveTable] => {
  const played = game as TableGame;
  const code = liveTableOf(played.id);
  return [code, { code, game: played, showMs, betsTimes }];
};

export const liveTables: ReadonlyMap<string, LiveTable> = new Map([
  table(roulette, 8000),
  table(baccarat, 8000),
  table(dragonTiger, 4500),
  table(sicBo, 5500),
  table(andarBahar, 9000),
  table(seven, 5500),
  table(teenPatti, 7000),
  // A contest every two minutes, as players of it know them.
  table(roosters, 12_000, 6),
]);
