/** Draws and bets in the shape of the wire. */
import { type Currency, formatExact, money, parseRate, formatRate, toWire } from '@banyan/core/money';
import type { ValueOf } from '@banyan/protocol';
import type { lotteryRoutes } from '@banyan/protocol/lottery';
import type { BetRow } from './bet-store.ts';
import type { DrawRow } from './draw-store.ts';

export type WireDraw = ValueOf<(typeof lotteryRoutes)['GET /lgw/vn/draws/:drawId']>;
export type WireBet = ValueOf<(typeof lotteryRoutes)['GET /wps/member/bets/:betId']>['bet'];

export function toDraw(draw: DrawRow): WireDraw {
  return {
    id: draw.id,
    gameCode: draw.game,
    drawNo: draw.drawNo,
    day: draw.day,
    state: draw.state,
    opensAt: draw.opensAt.toISOString(),
    closesAt: draw.closesAt.toISOString(),
    drawsAt: draw.drawsAt.toISOString(),
    result: draw.result?.map(({ tier, numbers }) => ({ tier, numbers: [...numbers] })) ?? null,
    seedHash: draw.seedHash,
    seed: draw.seed,
    settlementVersion: draw.settlementVersion,
  };
}

export function toBet(bet: BetRow): WireBet {
  const wire = (units: bigint) => toWire(money(bet.currency, units));
  return {
    id: bet.id,
    ticketId: bet.ticket,
    gameCode: bet.game,
    drawId: bet.draw,
    drawNo: bet.drawNo,
    play: bet.play,
    selection: bet.selection,
    stake: wire(bet.stake),
    cost: wire(bet.cost),
    odds: toOdds(bet.odds),
    state: bet.state,
    hits: bet.hits,
    payout: bet.payout === null ? null : wire(bet.payout),
    placedAt: bet.placedAt.toISOString(),
    settledAt: bet.settledAt?.toISOString() ?? null,
  };
}

/** Odds as stored (`8.700000`) as the shortest text (`8.7`). */
export function toOdds(stored: string): string {
  return formatRate(rateOf(stored));
}

/** Stored odds as an exact rate. */
export function rateOf(stored: string) {
  const rate = parseRate(stored);
  if (!rate.ok) throw new Error(`stored odds are malformed: ${stored}`);
  return rate.value;
}

export const amountText = (currency: Currency, units: bigint): string => formatExact(money(currency, units));
