/** Tells the catalogue how many lotteries can be played: those that a feed draws, and the quick ones that are drawn here. */
import type { Context } from '../../infra/context.ts';
import { type GameCounts, countGames } from '../catalog/index.ts';
import { type GameRow, readGames } from './game-store.ts';

const category = 'LOTT';
export const vendors: Readonly<Record<GameRow['source'], string>> = { feed: 'TCG_LOTTO_VN', rng: 'QUICK_DRAW' };

export async function tellCatalog(context: Context): Promise<void> {
  const games = await readGames(context.database);
  const counts: GameCounts = Object.fromEntries(
    Object.entries(vendors).map(([source, vendor]) => [vendor, games.filter((game) => game.source === source).length]),
  );
  await countGames(context, category, counts);
}
