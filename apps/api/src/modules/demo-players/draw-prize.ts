/** A demo player takes what the house gives for coming: the ticket of the day at a wheel or an egg, by the same rules as everybody. */
import { makeId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import { takePart } from '../chance/index.ts';
import { runningPromotions } from '../promotions/index.ts';
import { type Below, oneOf } from './choose.ts';
import type { DemoPlayer } from './people.ts';

/** False when there was nothing to take: no such promotion runs, or today's ticket is used. */
export async function drawPrize(context: Context, player: DemoPlayer, below: Below): Promise<boolean> {
  const { database, clock } = context;
  const now = new Date(clock.now());
  const kinds = ['wheel', 'egg'] as const;
  const running = await Promise.all(kinds.map((kind) => runningPromotions(database, kind, now)));
  const chosen = oneOf(running.flat(), below);
  if (chosen === undefined) return false;
  const taken = await takePart(context, {
    ...{ member: player.id, currency: player.currency, promotion: chosen.id, request: makeId(now.getTime()) },
  });
  return taken.ok;
}
