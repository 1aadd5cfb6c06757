/** Draws and bets in the shape of the wire. */
import { parseOdds } from '@banyan/core/lottery';
import { type Currency, formatExact, money, type Rate, toWire } from '@banyan/core/money';
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
    combinations: bet.combinations,
    odds: bet.odds,
    rebate: wire(bet.rebate),
    series: bet.series,
    state: bet.state,
    hits: bet.hits?.reduce((sum, count) => sum + count, 0) ?? null,
    hitsByLevel: bet.hits === null ? null : [...bet.hits],
    payout: bet.payout === null ? null : wire(bet.payout),
    placedAt: bet.placedAt.toISOString(),
    settledAt: bet.settledAt?.toISOString() ?? null,
  };
}

const readOdds = new Map<string, readonly Rate[]>();

/** Stored odds as exact rates. Few different ones stand on many bets, so they are read once. */
export function oddsOf(stored: string): readonly Rate[] {
  const known = readOdds.get(stored);
  if (known !== undefined) return known;
  const odds = parseOdds(stored);
  if (!odds.ok) throw new Error(`stored odds are malformed: ${stored}`);
  if (readOdds.size >= 1000) readOdds.clear();
  readOdds.set(stored, odds.value);
  return odds.value;
}

export const amountText = (currency: Currency, units: bigint): string => formatExact(money(currency, units));
