/**
 * Bets on a draw. What only the request says (amounts, odds, selections well formed) is judged here; everything that
 * depends on state is judged inside the writer's transaction, so that retries return the original response,
 * whatever has changed since.
 */
import type { BetId, MemberId, RequestKey } from '@banyan/core/ids';
import { formatExact, money, toWire } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import type { ValueOf } from '@banyan/protocol';
import type { ticketRoutes } from '@banyan/protocol/tickets';
import type { UseCase } from '../../infra/bind.ts';
import { betIdOf } from './bet-ids.ts';
import { requireOneClock } from './clock-skew.ts';
import { draws } from '../draws/index.ts';
import { readRulesOf } from '../lottery/index.ts';
import { receiptOfAnswer } from './receipts.ts';
import { readLines } from './ticket-lines.ts';
import type { TicketRequest } from './ticket-request.ts';
import type { TicketAnswer } from './place-decision.ts';
import { ticketWork } from './ticket-work.ts';

type Route = (typeof ticketRoutes)['POST /lgw/vn/tickets'];

export const placeTicket: UseCase<Route> = async (context, { body }, caller) => {
  const asked = context.clock.now();
  const draw = await draws.toBetOn(context.database, body.drawId);
  if (draw === undefined) return refuse('draw-unknown');
  requireOneClock({ ...draw, asked, answered: context.clock.now() });
  const rules = await readRulesOf(context.database, draw.game);
  const lines = readLines(body.lines, caller.currency, rules);
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
    balance: formatExact(money(request.currency, BigInt(answer.balance))),
    bets: request.lines.map(({ play, selection }, line) => ({
      id: betIdOf(answer.firstBet as BetId, line),
      play,
      selection,
      cost: wire(costs[line] ?? 0n),
    })),
  };
}
