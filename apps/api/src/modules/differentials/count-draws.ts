/**
 * Counts the differentials of settled draws, some buckets of members a commit, so that no transaction is open for long. Killed or run by two at once, a
 * draw is counted on; counted once more on a later version of its result, its parts are replaced and its sums become what they are then.
 */
import { bucketCount } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import { nobody } from '../../infra/relay.ts';
import { betsOfDraw } from '../tickets/index.ts';
import { buckets, closeCount, drawsToCount, lockDraw, moveOn, replaceParts } from './differential-store.ts';
import { readParts } from './parts-of-stakes.ts';

const drawsAtOnce = 100;
const betsAtOnce = 20_000;

export async function countDraws(context: Context, stopping: AbortSignal): Promise<void> {
  for (let after: string = nobody; !stopping.aborted; ) {
    const draws = await drawsToCount(context.database, after, drawsAtOnce);
    const bets = await betsOfDraw.count(context.database, draws);
    for (const draw of draws) {
      const share = Math.ceil((bucketCount * betsAtOnce) / Math.max(bets.get(draw) ?? 0, betsAtOnce));
      while (!stopping.aborted && (await countSome(context, draw, share)));
    }
    if (draws.length < drawsAtOnce) return;
    after = draws.at(-1) ?? nobody;
  }
}

/** Returns whether there is more of the draw. */
async function countSome({ database }: Context, id: string, share: number): Promise<boolean> {
  return await database.transaction().execute(async (tx) => {
    const draw = await lockDraw(tx, id);
    if (draw === undefined) return false;
    const until = Math.min(draw.nextBucket + share, bucketCount);
    const some = buckets.from(draw.nextBucket, until);
    await replaceParts(tx, id, some, await readParts(tx, draw, some));
    if (until < bucketCount) await moveOn(tx, id, until);
    else await closeCount(tx, draw);
    return until < bucketCount;
  });
}
