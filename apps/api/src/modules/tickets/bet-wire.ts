/** Bets in the shape of the wire. */
import { money, toWire } from '@banyan/core/money';
import type { ValueOf } from '@banyan/protocol';
import type { ticketRoutes } from '@banyan/protocol/tickets';
import type { BetRow } from './bet-store.ts';

export type WireBet = ValueOf<(typeof ticketRoutes)['GET /wps/member/bets/:betId']>['bet'];

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
