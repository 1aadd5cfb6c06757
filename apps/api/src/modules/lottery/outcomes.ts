/**
 * Decides a result: every distinct selection that somebody bet on, once, by the game's pure rule. What hits is stored, and
 * SQL joins it to the bets. All of it is one commit, so a settlement never starts on half an outcome.
 */
import { sql } from 'kysely';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { arrayText } from './array-text.ts';
import { allBuckets, readDraw } from './draw-store.ts';
import { readGame } from './game-store.ts';
import { type Decider, rulesNamed } from './rules.ts';

/** Selections fetched at a time: bounds the memory of a draw with a million different ones. */
const pageSize = 20_000;

/** Decides the result in force, unless that is done. Settlers that come at once wait for each other. */
export async function decideOutcomes(context: Context, drawId: string): Promise<void> {
  await context.database.transaction().execute(async (tx) => {
    const { rows } = await sql<{ version: number; isDecided: boolean }>`select d.result_version as version,
        d.decided_version = d.result_version as "isDecided" from lottery_draws d where d.id = ${drawId}::uuid for update`.execute(
      tx,
    );
    const draw = await readDraw(tx, drawId);
    if (rows[0] === undefined || draw === undefined) throw new Error(`there is no draw ${drawId}`);
    const { version, isDecided } = rows[0];
    if (isDecided) return;
    const game = await readGame(tx, draw.game);
    if (game === undefined) throw new Error(`draw ${drawId} is of no game`);
    // A void draw has no numbers and nothing to decide.
    if (draw.result !== null) await storeHits(tx, drawId, version, rulesNamed(game.rules).decider(draw.result));
    await sql`update lottery_draws set decided_version = ${version} where id = ${drawId}::uuid`.execute(tx);
  });
}

async function storeHits(tx: Tx, drawId: string, version: number, hitsOf: Decider): Promise<void> {
  // A cursor takes no parameters; the id has been a uuid in the database a moment ago.
  await sql`declare selections no scroll cursor for select distinct b.play, b.selection from lottery_bets b
    where b.bucket = any (${allBuckets}) and b.draw = ${sql.lit(drawId)}::uuid`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ play: string; selection: string }>`fetch ${sql.lit(pageSize)} from selections`.execute(
      tx,
    );
    const hits = rows
      .map(({ play, selection }) => ({ play, selection, hits: hitsOf(play, selection) }))
      .filter((one) => one.hits.some((count) => count > 0));
    if (hits.length > 0) {
      await sql`insert into lottery_outcomes (draw, version, play, selection, hits)
        select ${drawId}::uuid, ${version}, h.play, h.selection, h.hits::integer[]
        from unnest(${hits.map(({ play }) => play)}::text[], ${hits.map(({ selection }) => selection)}::text[],
          ${hits.map((one) => arrayText(one.hits))}::text[]) as h (play, selection, hits)`.execute(tx);
    }
    if (rows.length < pageSize) break;
  }
  await sql`close selections`.execute(tx);
}
