/**
 * Draws the numbers of quick draws. Only after the close, from the seed that was committed to before sales opened, which
 * is published with the result so that anybody can draw again.
 */
import { sql } from 'kysely';
import type { Context } from '../../infra/context.ts';
import { resultsAdapters } from '../../adapters/results/index.ts';
import { type DrawRow, drawColumns, moveDraw, recordResult } from './draw-store.ts';
import { seedOf } from './seed.ts';
import { voidDraw } from './void-draw.ts';

/** Draws what is due. Answers how many draws got their numbers. */
export async function drawDueNumbers(context: Context): Promise<number> {
  const { rows } = await sql<{ id: string }>`select d.id from lottery_draws d join lottery_games g on g.code = d.game
    where d.state = 'closed' and g.source = 'rng' and d.draws_at <= clock_now() order by d.draws_at`.execute(
    context.database,
  );
  let drawn = 0;
  for (const { id } of rows) if (await drawNumbers(context, id)) drawn += 1;
  return drawn;
}

async function drawNumbers(context: Context, id: string): Promise<boolean> {
  const seed = seedOf(context.secrets, id);
  const outcome = await context.database.transaction().execute(async (tx) => {
    const { rows } = await sql<DrawRow & { rules: string }>`select ${drawColumns}, g.rules
      from lottery_draws d join lottery_games g on g.code = d.game
      where d.id = ${id}::uuid and d.state = 'closed' for update of d skip locked`.execute(tx);
    const draw = rows[0];
    if (draw === undefined) return 'left';
    const read = resultsAdapters.rng.read({
      rules: draw.rules,
      day: draw.day,
      drawId: id,
      seed,
      seedHash: draw.seedHash ?? '',
    });
    if (!read.ok) return 'seed lost';
    await recordResult(tx, await moveDraw(tx, draw, 'drawn', { result: read.days[0]?.result ?? [], seed }), {
      source: 'rng',
    });
    return 'drawn';
  });
  if (outcome === 'seed lost') {
    // Another secret than the one that made the promise: the draw cannot be kept, so nobody loses by it.
    context.log.error({ draw: id }, 'the seed of a draw is not the one committed to; the draw is void');
    await voidDraw(context, id, 'the seed that was committed to is lost');
  }
  return outcome === 'drawn';
}
