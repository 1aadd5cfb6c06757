/** Draws in the shape of the wire. */
import type { ValueOf } from '@banyan/protocol';
import type { drawRoutes } from '@banyan/protocol/draws';
import type { DrawRow } from './draw-row.ts';

export type WireDraw = ValueOf<(typeof drawRoutes)['GET /lgw/vn/draws/:drawId']>;

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
    ...(draw.isSample ? { isSample: true } : {}),
  };
}
