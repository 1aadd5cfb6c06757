/**
 * Goes on with chases: each draw that comes on sale gets its ticket, through the same writer and the same rules as a ticket
 * that a member sends. A ticket's key is made from the chase and the step, so that whatever stops a run, the next one finds
 * the ticket placed and does not place another.
 */
import type { RequestKey } from '@banyan/core/ids';
import { nextOfChase, type TicketLine } from '@banyan/core/lottery';
import type { Context } from '../../infra/context.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import type { Tx } from '../../infra/database.ts';
import {
  type ChaseRow,
  endChase,
  lockRunning,
  markDue,
  markStep,
  readDueChases,
  readPast,
  readSteps,
  type StepRow,
} from './chase-store.ts';
import { type DrawRow, draws } from '../draws/index.ts';
import { readGame } from '../lottery/index.ts';
import { readNow } from '../../infra/now.ts';
import { lotteryNamed } from '@banyan/games/lotteries';
import { planned } from './place-decision.ts';
import { readLines } from './ticket-lines.ts';
import { ticketWork } from './ticket-work.ts';

/** Chases of one round of the tick; the rest come with the next. */
const mostOfRound = 500;
const atATime = 16;

/** Advances every chase whose next draw is open or over. Returns how many. */
export async function runDueChases(context: Context): Promise<number> {
  const due = await readDueChases(context.database, mostOfRound);
  let next = 0;
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      for (let id = due[next]; id !== undefined; id = due[next]) {
        next += 1;
        await runChase(context, id).catch((error: unknown) => {
          context.log.warn({ err: error, chase: id }, 'a chase stopped and goes on later');
        });
      }
    }),
  );
  return due.length;
}

/** Advances one chase as far as it can go now. */
export async function runChase(context: Context, id: string): Promise<void> {
  await context.database.transaction().execute(async (tx) => {
    const chase = await lockRunning(tx, id, false);
    if (chase === undefined) return;
    const steps = await readSteps(tx, [id]);
    const tickets = steps.flatMap(({ ticket }) => ticket ?? []);
    for (const step of steps.filter(({ state }) => state === 'waiting')) {
      const end = await takeStep(context, tx, chase, step, tickets);
      if (end === 'wait') return await markDue(tx, id, await opensAt(tx, chase, step));
      if (end !== 'on') return await endChase(tx, id, end.state, end.reason);
    }
    await endChase(tx, id, 'done', '');
  });
}

/** When the sales of a step's draw open: before that there is nothing to do. */
async function opensAt(tx: Tx, chase: ChaseRow, step: StepRow): Promise<Date> {
  const draw = await draws.ofNumber(tx, chase.game, step.drawNo);
  if (draw !== undefined) return draw.opensAt;
  const game = await readGame(tx, chase.game);
  if (game === undefined) throw new Error(`chase ${chase.id} is of no game`);
  const onSaleMs = (game.opensBeforeSeconds - game.closesBeforeSeconds) * 1000;
  return new Date(step.closesAt.getTime() - onSaleMs);
}

type StepEnd = 'on' | 'wait' | { readonly state: 'won' | 'refused'; readonly reason: string };

async function takeStep(context: Context, tx: Tx, chase: ChaseRow, step: StepRow, tickets: string[]): Promise<StepEnd> {
  const draw = await draws.ofNumber(tx, chase.game, step.drawNo);
  const past = await readPast(tx, chase.member, tickets);
  const now = (await readNow(tx)).getTime();
  const seen = {
    closesAt: step.closesAt.getTime(),
    draw: draw && { state: draw.state, closesAt: draw.closesAt.getTime() },
  };
  switch (nextOfChase(seen, past, { onWin: chase.stopsOnWin, atProfit: chase.stopAtProfit }, now)) {
    case 'won':
      return { state: 'won', reason: '' };
    case 'wait':
      return 'wait';
    case 'miss':
      await markStep(tx, step, 'missed', null);
      return 'on';
    case 'place':
      return await placeStep(context, tx, chase, step, draw as DrawRow, tickets);
  }
}

async function placeStep(
  context: Context,
  tx: Tx,
  chase: ChaseRow,
  step: StepRow,
  draw: DrawRow,
  tickets: string[],
): Promise<StepEnd> {
  const ticket = derivedKey(`lottery chase ${chase.id} ${step.step}`);
  const lines = await linesOf(tx, chase, step.multiple);
  const { series } = chase;
  const placed = await context.writer.submit(ticketWork, {
    owner: chase.member,
    key: ticket as RequestKey,
    request: { drawId: draw.id, currency: chase.currency, lines, ...(series === null ? {} : { series }) },
    unfingerprinted: planned,
  });
  if (placed.ok) {
    await markStep(tx, step, 'placed', ticket);
    tickets.push(ticket);
    return 'on';
  }
  // The close came first: that draw is over and the next one comes.
  if (placed.code === 'draw-closed') {
    await markStep(tx, step, 'missed', null);
    return 'on';
  }
  await markStep(tx, step, 'refused', null);
  return { state: 'refused', reason: placed.code };
}

/** The lines as they were sent, read again, with their stakes multiplied. */
async function linesOf(tx: Tx, chase: ChaseRow, multiple: number): Promise<TicketLine[]> {
  const game = await readGame(tx, chase.game);
  if (game === undefined) throw new Error(`chase ${chase.id} is of no game`);
  const read = readLines(chase.lines, chase.currency, lotteryNamed(game.rules));
  if (!read.ok) throw new Error(`the lines of chase ${chase.id} are ${read.code}`);
  return read.value.map((line) => ({ ...line, stake: line.stake * BigInt(multiple) }));
}
