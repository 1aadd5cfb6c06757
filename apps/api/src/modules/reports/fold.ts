/**
 * Keeps the roll-ups up to the play: what moved in the records, and what was posted on the house's accounts since, a batch a transaction. How far
 * it came stands in the same commit as what it added, so a fact counts once, after whatever interruption, and under the day it belongs to.
 */
import { sql } from 'kysely';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { foldHouse, foldLines } from './fold-ledger.ts';
import { foldPlays } from './fold-plays.ts';
import { findNewMembers } from './know-members.ts';

const playsAtOnce = 2000;
const linesAtOnce = 2000;
/** Of each account of the house. */
const entriesAtOnce = 500;

/** Under this lock everything of the roll-ups is changed. False: somebody else is at it. */
export async function lockProgress(tx: Tx, { isWaiting = false } = {}): Promise<boolean> {
  const { rows } = await sql<{
    one: boolean;
  }>`select true as one from report_progress for update ${isWaiting ? sql`` : sql`skip locked`}`.execute(tx);
  return rows.length > 0;
}

/** Takes everything over that there is now. */
export async function foldReports(
  context: Context,
  stopping: AbortSignal = new AbortController().signal,
): Promise<void> {
  for (let isMore = true; isMore && !stopping.aborted; ) {
    isMore = await context.database.transaction().execute(async (tx) => {
      if (!(await lockProgress(tx))) return false;
      await findNewMembers(context, tx);
      const plays = await foldPlays(context, tx, playsAtOnce);
      const lines = await foldLines(context, tx, linesAtOnce);
      const hasMore = await foldHouse(context, tx, entriesAtOnce);
      await sql`update report_progress set folded_at = ${new Date(context.clock.now())}`.execute(tx);
      return hasMore || plays >= playsAtOnce || lines >= linesAtOnce;
    });
  }
}
