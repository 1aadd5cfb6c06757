/** Reports to the catalogue how many lotteries can be played, by the prize mode of each. */
import type { Context } from '../../infra/context.ts';
import { type GameCounts, countGames } from '../catalog/index.ts';
import { type GameRow, readGames } from './game-store.ts';

/** The vendor of a game by its prize mode, all of them in the category of lotteries. */
export const vendors: Readonly<Record<GameRow['prizeMode'], string>> = {
  Lott: 'TCG_LOTTO_VN',
  Elott: 'QUICK_DRAW',
  ZY: 'LOTT',
  SEA: 'TCG_SEA',
};

export async function reportCounts(context: Context): Promise<void> {
  const games = await readGames(context.database);
  const countOf = (mode: string): number => games.filter(({ prizeMode }) => prizeMode === mode).length;
  const counts: GameCounts = Object.fromEntries(
    Object.entries(vendors).map(([mode, vendor]) => [vendor, countOf(mode)]),
  );
  await countGames(context, 'LOTT', counts);
  // The quick ones have a category of their own as well.
  await countGames(context, 'ELOTT', { ELOTT: countOf('Elott') });
}
