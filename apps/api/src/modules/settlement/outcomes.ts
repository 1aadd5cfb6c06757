/**
 * Decides a result: every distinct selection that somebody bet on, once, by the game's pure rule. What hits is stored, and
 * SQL joins it to the bets. All of it is one commit, so a settlement never starts on half an outcome.
 */
import { sql } from 'kysely';
import type { Decider } from '@banyan/games/lottery';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { settledDraws } from '../draws/index.ts';
import { readRulesOf } from '../lottery/index.ts';
import { betsOfDraw } from '../tickets/index.ts';
import { arrayText } from './array-text.ts';

/** Decides the current result, unless that is done. Concurrent settlers wait for each other. */
export async function decideOutcomes(context: Context, drawId: string): Promise<void> {
  await context.database.transaction().execute(async (tx) => {
    const draw = await settledDraws.lockUndecided(tx, drawId);
    if (draw === undefined) return;
    const { resultVersion: version, result } = draw;
    const rules = await readRulesOf(tx, draw.game);
    // A void draw has no numbers and nothing to decide.
    if (result !== null) await storeHits(tx, drawId, version, rules.decider(result));
    await settledDraws.markDecided(tx, drawId, version);
  });
}

/** Stores what hits on a version of the result. */
export async function storeHits(tx: Tx, drawId: string, version: number, hitsOf: Decider): Promise<void> {
  for await (const page of betsOfDraw.selections(tx, drawId)) {
    const hits = page
      .map(({ play, selection }) => ({ play, selection, hits: hitsOf(play, selection) }))
      .filter((one) => one.hits.some((count) => count > 0));
    if (hits.length > 0) {
      await sql`insert into lottery_outcomes (draw, version, play, selection, hits)
        select ${drawId}::uuid, ${version}, h.play, h.selection, h.hits::integer[]
        from unnest(${hits.map(({ play }) => play)}::text[], ${hits.map(({ selection }) => selection)}::text[],
          ${hits.map((one) => arrayText(one.hits))}::text[]) as h (play, selection, hits)`.execute(tx);
    }
  }
}
