/**
 * Bets on a draw. What only the request says (amounts, odds, selections well formed) is judged here; everything that
 * depends on the world is judged inside the writer's transaction, so that a ticket sent again is answered as it was the
 * first time, whatever has changed since.
 */
import type { BetId, MemberId, RequestKey } from '@banyan/core/ids';
import { money, toWire } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import type { ValueOf } from '@banyan/protocol';
import type { lotteryRoutes } from '@banyan/protocol/lottery';
import type { UseCase } from '../../infra/bind.ts';
import { betIdOf } from './bet-ids.ts';
import { requireOneClock } from './clock-skew.ts';
import { readRulesOfDraw } from './game-store.ts';
import { receiptOfAnswer } from './receipts.ts';
import { rulesNamed } from './rules.ts';
import { readLines } from './ticket-lines.ts';
import { type TicketAnswer, type TicketRequest, ticketWork } from './ticket-work.ts';
import { amountText } from './wire.ts';

type Route = (typeof lotteryRoutes)['POST /lgw/vn/tickets'];

export const placeTicket: UseCase<Route> = async (context, { body }, caller) => {
  const asked = context.clock.now();
  const draw = await readRulesOfDraw(context.database, body.drawId);
  if (draw === undefined) return refuse('draw-unknown');
  requireOneClock({ ...draw, asked, answered: context.clock.now() });
  const lines = readLines(body.lines, caller.currency, rulesNamed(draw.rules));
  if (!lines.ok) return lines;
  const request: TicketRequest = {
    drawId: body.drawId,
    currency: caller.currency,
    lines: lines.value,
    ...(body.series === undefined ? {} : { series: body.series }),
  };
  const key = body.id as RequestKey;
  const placed = await context.writer.submit(ticketWork, { owner: caller.memberId as MemberId, key, request });
  if (!placed.ok) return placed;
  const answer = JSON.parse(placed.value.answer) as TicketAnswer;
  const receipt = receiptOfAnswer(context.secrets, draw.promiseHash, answer, { ...request, ticketId: body.id });
  return ok({ ...answerOf(body.id, request, answer), receipt });
};

function answerOf(ticketId: string, request: TicketRequest, answer: TicketAnswer): Omit<ValueOf<Route>, 'receipt'> {
  const costs = answer.costs.map(BigInt);
  const wire = (units: bigint) => toWire(money(request.currency, units));
  return {
    ticketId,
    drawId: request.drawId,
    cost: wire(costs.reduce((sum, cost) => sum + cost, 0n)),
    balance: amountText(request.currency, BigInt(answer.balance)),
    bets: request.lines.map(({ play, selection }, line) => ({
      id: betIdOf(answer.firstBet as BetId, line),
      play,
      selection,
      cost: wire(costs[line] ?? 0n),
    })),
  };
}
