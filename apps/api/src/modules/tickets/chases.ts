/** Chases as their members start, see and stop them; and the draws that one can be made for. */
import { createHash } from 'node:crypto';
import type { MemberId } from '@banyan/core/ids';
import type { TicketLine } from '@banyan/core/lottery';
import { type Currency, money, parseMoney, toWire } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import type { ValueOf } from '@banyan/protocol';
import type { chaseRoutes } from '@banyan/protocol/chase';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import {
  type ChaseBody,
  type ChaseRow,
  endChase,
  insertChase,
  lockRunning,
  mostChases,
  readChase,
  readChases,
  readSteps,
  type StepRow,
} from './chase-store.ts';
import { draws } from '../draws/index.ts';
import { type GameRow, readBoard, readGame } from '../lottery/index.ts';
import { lotteryNamed } from '@banyan/games/lotteries';
import { runChase } from './run-chases.ts';
import { readLines } from './ticket-lines.ts';

type WireChase = ValueOf<(typeof chaseRoutes)['POST /lgw/vn/chases']>;

/** As far as a chase reaches: a hundred draws, and some that close while it is filled in. */
const farthest = 110;

/** Everything that makes it this chase and no other, in one order. What came later stands at the end where it is asked for, so that older fingerprints stay. */
function fingerprintOf(body: ChaseBody): string {
  const { gameCode, lines, series = null, draws, stopsOnWin, stopAtProfit } = body;
  const lineTexts = lines.map(({ play, selection, stake, odds, cost, combinations = null }) => {
    return [play, selection, stake, odds, cost, combinations];
  });
  const steps = draws.map(({ drawNo, multiple }) => [drawNo, multiple]);
  return createHash('sha256')
    .update(
      JSON.stringify([
        gameCode,
        lineTexts,
        series,
        steps,
        stopsOnWin,
        ...(stopAtProfit === undefined ? [] : [stopAtProfit]),
      ]),
    )
    .digest('hex');
}

/** The first step, from 1, on which a line stakes less or more than its play takes; undefined when there is none. */
async function stepTooLarge(
  { database }: Context,
  game: GameRow,
  { currency, memberId }: { readonly currency: Currency; readonly memberId: string },
  lines: readonly TicketLine[],
  steps: readonly Pick<StepRow, 'multiple'>[],
) {
  const { plays } = await readBoard(database, game, currency, memberId);
  const unitsOf = (amount: string): bigint => {
    const read = parseMoney(currency, amount);
    if (!read.ok) throw new Error(`a limit of ${game.code} is ${read.code}`);
    return read.value.units;
  };
  for (const [at, { multiple }] of steps.entries()) {
    for (const { play, stake } of lines) {
      const limits = plays.find((one) => one.play === play);
      if (limits === undefined) continue;
      const [minimum, maximum] = [limits.minStake.amount, limits.maxStake.amount];
      const staked = stake * BigInt(multiple);
      if (staked < unitsOf(minimum) || staked > unitsOf(maximum)) return { step: at + 1, play, minimum, maximum };
    }
  }
  return undefined;
}

/** Units of the profit at which it ends; null where none is asked for. Refusals: those of an amount. */
function profitOf(currency: Currency, text: string | undefined) {
  if (text === undefined) return ok(null);
  const read = parseMoney(currency, text);
  if (!read.ok) return read;
  return read.value.units > 0n ? ok(read.value.units) : refuse('amount-malformed');
}

export const startChase: UseCase<(typeof chaseRoutes)['POST /lgw/vn/chases']> = async (context, { body }, caller) => {
  const fingerprint = fingerprintOf(body);
  const known = await readChase(context.database, caller.memberId, body.id);
  if (known !== undefined)
    return known.fingerprint === fingerprint ? await answer(context, known) : refuse('request-mismatch');
  const game = await readGame(context.database, body.gameCode);
  if (game === undefined) return refuse('game-unknown');
  if (!game.isEnabled) return refuse('game-closed');
  const lines = readLines(body.lines, caller.currency, lotteryNamed(game.rules));
  if (!lines.ok) return lines;
  const profit = profitOf(caller.currency, body.stopAtProfit);
  if (!profit.ok) return profit;
  const steps: Pick<StepRow, 'drawNo' | 'closesAt' | 'multiple'>[] = [];
  let planned = await draws.planned(context, game, farthest);
  for (const { drawNo, multiple } of body.draws) {
    // In their order, each once: whatever is left of the plan begins after the draw before.
    const at = planned.findIndex((draw) => draw.drawNo === drawNo);
    const draw = planned[at];
    if (draw === undefined) return refuse('draw-unknown', { drawNo });
    planned = planned.slice(at + 1);
    steps.push({ drawNo, multiple, closesAt: draw.closesAt });
  }
  const tooLarge = await stepTooLarge(context, game, caller, lines.value, steps);
  if (tooLarge !== undefined) return refuse('chase-stake-out-of-range', tooLarge);
  const chase = {
    id: body.id,
    member: caller.memberId as MemberId,
    game: game.code,
    currency: caller.currency,
    lines: body.lines,
    series: body.series ?? null,
    stopsOnWin: body.stopsOnWin,
    stopAtProfit: profit.value,
    fingerprint,
  };
  const made = await context.database.transaction().execute((tx) => insertChase(tx, chase, steps));
  if (made === 'full') return refuse('chases-full', { most: mostChases });
  if (made === 'made') await runChase(context, body.id);
  const stored = await readChase(context.database, caller.memberId, body.id);
  if (stored?.fingerprint !== fingerprint) return refuse('request-mismatch');
  return await answer(context, stored);
};

export const chases: UseCase<(typeof chaseRoutes)['GET /lgw/vn/chases']> = async (context, { query }, caller) => {
  const { pageNo = 1, pageSize = 12, gameCode } = query;
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const found = await readChases(context.database, caller.memberId, gameCode, page);
  const steps = Map.groupBy(
    await readSteps(
      context.database,
      found.chases.map(({ id }) => id),
    ),
    ({ chase }) => chase,
  );
  return ok({
    content: found.chases.map((chase) => toChase(chase, steps.get(chase.id) ?? [])),
    totalPages: Math.ceil(found.total / pageSize),
  });
};

export const stopChase: UseCase<(typeof chaseRoutes)['POST /lgw/vn/chases/:chaseId/stop']> = async (
  context,
  { params: { chaseId } },
  caller,
) => {
  const found = await readChase(context.database, caller.memberId, chaseId);
  if (found === undefined) return refuse('chase-unknown');
  const stopped = await transact(context.database, async (tx) => {
    // Waits for a run under way: what that places stands.
    const running = await lockRunning(tx, chaseId, true);
    if (running === undefined) return refuse('state-conflict', { from: 'ended', to: 'stopped' });
    await endChase(tx, chaseId, 'stopped', '');
    return ok(undefined);
  });
  if (!stopped.ok) return stopped;
  return await answer(context, (await readChase(context.database, caller.memberId, chaseId)) ?? found);
};

async function answer(context: Context, chase: ChaseRow) {
  return ok(toChase(chase, await readSteps(context.database, [chase.id])));
}

function stakeOf(currency: Currency, text: string) {
  const stake = parseMoney(currency, text);
  if (!stake.ok) throw new Error(`a stored stake is ${stake.code}`);
  return toWire(stake.value);
}

function toChase(chase: ChaseRow, steps: readonly StepRow[]): WireChase {
  return {
    id: chase.id,
    gameCode: chase.game,
    state: chase.state,
    reason: chase.reason,
    stopsOnWin: chase.stopsOnWin,
    stopAtProfit: chase.stopAtProfit === null ? null : toWire(money(chase.currency, chase.stopAtProfit)),
    lines: chase.lines.map(({ play, selection, stake }) => ({
      play,
      selection,
      stake: stakeOf(chase.currency, stake),
    })),
    draws: steps.map(({ drawNo, closesAt, multiple, state, ticket }) => ({
      drawNo,
      closesAt: closesAt.toISOString(),
      multiple,
      state,
      ticketId: ticket,
    })),
    madeAt: chase.madeAt.toISOString(),
    endedAt: chase.endedAt?.toISOString() ?? null,
  };
}
