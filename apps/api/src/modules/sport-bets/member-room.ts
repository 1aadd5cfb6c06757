/** The most that a member may stake on a slip, read outside of a batch: what a page shows, and not what binds. */
import type { Context } from '../../infra/context.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { readMembers } from './bet-load.ts';
import { readExposures } from './exposure-store.ts';
import { exposuresOf } from './exposures.ts';
import { startOfDay } from './place-bet.ts';
import { queryOf } from './query-of.ts';
import { type RoomAsked, mostStake } from './stake-room.ts';

/** Units on each combination. */
export async function memberRoom(context: Context, asked: RoomAsked): Promise<bigint> {
  const query = queryOf(context.database);
  const now = context.clock.now();
  const { owner, currency, legs } = asked;
  const exposures = await readExposures(
    query,
    legs.map(({ market: { event, market } }) => ({ event, currency, market })),
  );
  const dayStart = startOfDay(now, context.settings.get(merchantTimeZone));
  return mostStake(asked, { now, exposures: exposuresOf(exposures), ...(await readMembers(query, [owner], dayStart)) });
}
