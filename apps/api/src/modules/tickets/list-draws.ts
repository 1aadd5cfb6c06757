/** Draws as an operator lists them: where each stands and how many bets are on it. */
import type { Context } from '../../infra/context.ts';
import { type DrawRow, results } from '../draws/index.ts';
import { countBets } from './bets-of-draw.ts';

export type ListedDraw = DrawRow & { readonly bets: number };

/** The draw of one day (`yyyy-mm-dd`), or the last `last` draws by their time, the latest first. */
export async function listDraws(
  context: Context,
  game: string,
  which: { readonly day: string | undefined } | { readonly last: number },
): Promise<ListedDraw[]> {
  const draws = await results.list(context, game, which);
  const bets = await countBets(
    context.database,
    draws.map(({ id }) => id),
  );
  return draws.map((draw) => ({ ...draw, bets: bets.get(draw.id) ?? 0 }));
}
