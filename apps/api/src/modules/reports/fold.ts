/**
 * Keeps the roll-ups up to the play: what moved in the records, and what was posted on the house's accounts since, a batch a transaction. How far
 * it came stands in the same commit as what it added, so a fact counts once, after whatever interruption, and under the day it belongs to.
 */
import { sql } from 'kysely';
import { ok, refuse } from '@banyan/core/results';
import { type BusinessDay, businessDayOf } from '@banyan/core/time';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { areLinesKnown } from '../members/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { foldHouse, foldLines } from './fold-ledger.ts';
import { foldPlays } from './fold-plays.ts';
import { turnLines } from './team-balances.ts';
import { recordMoves } from '../records/index.ts';
import { findNewMembers } from './know-members.ts';

const playsAtOnce = 5000;
const linesAtOnce = 5000;
/** Of each account of the house. */
const entriesAtOnce = 500;

/** Under this lock everything of the roll-ups is changed. False: somebody else is at it. */
export async function lockProgress(tx: Tx, { isWaiting = false } = {}): Promise<boolean> {
  const { rows } = await sql<{
    one: boolean;
  }>`select true as one from report_progress for update ${isWaiting ? sql`` : sql`skip locked`}`.execute(tx);
  return rows.length > 0;
}

/** By how much the clock of another server may be ahead, with a margin. */
const aheadMs = 10_000;
const dayIn = ({ settings, clock }: Context, ms: number) =>
  businessDayOf(clock.now() + ms, settings.get(merchantTimeZone));

/** A line that moves with the day is moved first, within moments of its beginning. */
export const isDayKnown = async (context: Context): Promise<boolean> =>
  await areLinesKnown(context.database, dayIn(context, aheadMs));

/** What a new day brings while the work is under way might be counted under the lines of the day before: then nothing is, and the next turn asks again. */
export async function withinDay(
  context: Context,
  work: (tx: Tx, day: BusinessDay) => Promise<boolean>,
): Promise<boolean> {
  const day = dayIn(context, 0);
  const done = await transact(context.database, async (tx) => {
    const isMore = await work(tx, day);
    return dayIn(context, 0) === day ? ok(isMore) : refuse('try-again');
  });
  return done.ok && done.value;
}

/** Takes everything over that there is now. */
export async function foldReports(
  context: Context,
  stopping: AbortSignal = new AbortController().signal,
): Promise<void> {
  if (!(await isDayKnown(context))) return;
  for (let isFirst = true, isMore = true; isMore && !stopping.aborted; isFirst = false) {
    const looksForMembers = isFirst;
    isMore = await withinDay(context, async (tx, day) => {
      if (!(await lockProgress(tx))) return false;
      await turnLines(tx, day);
      if (looksForMembers) await findNewMembers(context, tx);
      const isFull = await foldMoved(context, tx);
      const hasMore = await foldHouse(context, tx, entriesAtOnce);
      await sql`update report_progress set folded_at = ${new Date(context.clock.now())}`.execute(tx);
      return hasMore || isFull;
    });
  }
}

/** Takes the next of what moved in the records over, between two turns of the whole: at most one batch, so that those have their turn. */
export async function foldWaiting(context: Context): Promise<void> {
  const { rows } = await sql<{
    waits: boolean;
  }>`select exists (${recordMoves.waitingPlays()}) or exists (${recordMoves.waitingLines()}) as waits`.execute(
    context.database,
  );
  if (rows[0]?.waits !== true || !(await isDayKnown(context))) return;
  await withinDay(context, async (tx, day) => {
    if (!(await lockProgress(tx))) return false;
    await turnLines(tx, day);
    await foldMoved(context, tx);
    return false;
  });
}

async function foldMoved(context: Context, tx: Tx): Promise<boolean> {
  const plays = await foldPlays(context, tx, playsAtOnce);
  const lines = await foldLines(context, tx, linesAtOnce);
  return plays >= playsAtOnce || lines >= linesAtOnce;
}
