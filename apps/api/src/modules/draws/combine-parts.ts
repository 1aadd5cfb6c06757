/**
 * Results that are made of others: a bet on how a market opens and closes together is decided by the two draws of that day. They are taken in the order in
 * which they were drawn, one for each tier. Where one of them is void or was never made, so is the draw on both.
 */
import { sql } from 'kysely';
import { lotteryNamed } from '@banyan/games/lotteries';
import type { Prizes } from '@banyan/games/lottery';
import type { Context } from '../../infra/context.ts';
import { readGame } from '../lottery/index.ts';
import { drawColumns } from './draw-store.ts';
import type { DrawRow } from './draw-row.ts';
import { importResults } from './import-results.ts';
import { voidDraw } from './void-draw.ts';

/** Gives every draw on both the numbers that its parts have by now. Returns how many were decided. */
export async function combineParts(context: Context): Promise<number> {
  const { rows: waiting } = await sql<DrawRow>`select ${drawColumns} from lottery_draws d
    join lottery_games g on g.code = d.game and g.source = 'parts'
    where d.state = 'closed' and d.draws_at <= clock_now() order by d.draws_at limit 100`.execute(context.database);
  let decided = 0;
  for (const draw of waiting) if (await combine(context, draw)) decided += 1;
  return decided;
}

async function combine(context: Context, draw: DrawRow): Promise<boolean> {
  const game = await readGame(context.database, draw.game);
  if (game === undefined) return false;
  const { tiers } = lotteryNamed(game.rules);
  const parts = await readParts(context, draw);
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

/** The draws of the same market and day, the first drawn first. */
async function readParts({ database }: Context, draw: DrawRow): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`select ${drawColumns} from lottery_draws d
    join lottery_games g on g.code = d.game and g.source <> 'parts'
    where g.market = (select w.market from lottery_games w where w.code = ${draw.game}) and d.day = ${draw.day}::date
    order by d.draws_at`.execute(database);
  return rows;
}
