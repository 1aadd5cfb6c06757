/** The rules by which a game reads its results and decides its plays. */
import { lotteryNamed } from '@banyan/games/lotteries';
import type { Lottery } from '@banyan/games/lottery';
import type { Database, Tx } from '../../infra/database.ts';
import { readGame } from './game-store.ts';

/** A game never changes its rules, so they are asked for once. */
const known = new Map<string, Lottery>();

/** Throws for a game that is none: whoever asks has found its code on a draw. */
export async function readRulesOf(database: Database | Tx, game: string): Promise<Lottery> {
  const found = known.get(game);
  if (found !== undefined) return found;
  const row = await readGame(database, game);
  if (row === undefined) throw new Error(`${game} is no game`);
  const rules = lotteryNamed(row.rules);
  known.set(game, rules);
  return rules;
}
