/**
 * Results that are made of others: a bet on how a market opens and closes together is decided by the two draws of that day. They are taken in the order in
 * which they were drawn, one for each tier. Where one of them is void or was never made, so is the draw on both.
 */
import { sql } from 'kysely';
import { lotteryNamed } from '@banyan/games/lotteries';
import type { Prizes } from '@banyan/games/lottery';
import type { Context } from '../../infra/context.ts';
import { type GameRow, readGames } from '../lottery/index.ts';
import { drawColumns } from './draw-store.ts';
import type { DrawRow } from './draw-row.ts';
import { importResults } from './import-results.ts';
import { voidDraw } from './void-draw.ts';

/** Gives every draw on both the numbers that its parts have by now. Returns how many were decided. */
export async function combineParts(context: Context): Promise<number> {
  const games = await readGames(context.database, 'all');
  const combined = new Map(games.filter(({ source }) => source === 'parts').map((game) => [game.code, game]));
  const { rows: waiting } = await sql<DrawRow>`select ${drawColumns} from lottery_draws d
    where d.state = 'closed' and d.draws_at <= clock_now() and d.game = any (${[...combined.keys()]}::text[])
    order by d.draws_at limit 100`.execute(context.database);
  let decided = 0;
  for (const draw of waiting) {
    const game = combined.get(draw.game);
    if (game === undefined) continue;
    const sides = games.filter(({ source, market }) => source !== 'parts' && market === game.market);
    if (await combine(context, game, draw, sides)) decided += 1;
  }
  return decided;
}

async function combine(context: Context, game: GameRow, draw: DrawRow, sides: readonly GameRow[]): Promise<boolean> {
  const { tiers } = lotteryNamed(game.rules);
  const parts = await readParts(context, draw, sides);
  if (parts.length < tiers.length || parts.some(({ state }) => state === 'void')) {
    const end = await voidDraw(context, draw.id, 'a draw that this one is made of is void or was not made');
    return end.ok;
  }
  const result: Prizes[number][] = [];
  for (const [at, { tier }] of tiers.entries()) {
    const numbers = parts[at]?.result?.[0]?.numbers;
    if (numbers === undefined) return false;
    result.push({ tier, numbers });
  }
  const day = { day: draw.day, line: 1, result };
  const end = await importResults(context, game, [day], { source: 'parts', endSales: false });
  return end.ok && end.value.drawn.length === 1;
}

/** The draws of the sides on the same day, the first drawn first. */
async function readParts({ database }: Context, draw: DrawRow, sides: readonly GameRow[]): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`select ${drawColumns} from lottery_draws d
    where d.game = any (${sides.map(({ code }) => code)}::text[]) and d.day = ${draw.day}::date
    order by d.draws_at`.execute(database);
  return rows;
}
