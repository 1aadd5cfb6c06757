/** One chunk of a settlement, in a lane with its transaction open: some members' bets, paid and marked together. */
import type { MemberId } from '@banyan/core/ids';
import type { OpenLane } from '../../infra/writer.ts';
import { settleBets } from './settle-bets.ts';
import type { Place, SettleJob } from './settle-job.ts';
import { markMoved, markRest, type Part, pickParts, readMoving, readTime } from './settle-store.ts';

export type ChunkEnd = {
  /** Where the next chunk goes on; undefined at the end of the lane. */
  readonly next: Place | undefined;
  readonly settled: number;
  /** Bets left for later, because another transaction held their wallets. */
  readonly left: number;
  readonly tookMs: number;
};

const lastOfMember = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Settles the next `size` bets after `from`, or fewer at the end. */
export async function settleChunk(
  lane: OpenLane,
  job: SettleJob,
  from: Place | undefined,
  size: number,
): Promise<ChunkEnd> {
  const startedMs = performance.now();
  const parts = await pickParts(lane, job, from, size);
  const last = parts.at(-1);
  if (last === undefined) return { next: undefined, settled: 0, left: 0, tookMs: performance.now() - startedMs };
  const wallets = await lane.lock(parts.map(({ member }) => member));
  const mine = parts.filter(({ member }) => wallets.has(member));
  const settled = mine.length === 0 ? 0 : await settleParts(lane, job, mine, wallets);
  const picked = countOf(parts);
  return {
    next:
      picked < size
        ? undefined
        : { bucket: last.bucket, member: last.member, bet: wallets.has(last.member) ? last.bet : lastOfMember },
    settled,
    left: picked - countOf(mine),
    tookMs: performance.now() - startedMs,
  };
}

function countOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { bets }) => sum + bets, 0);
}

async function settleParts(
  lane: OpenLane,
  job: SettleJob,
  parts: readonly Part[],
  wallets: Awaited<ReturnType<OpenLane['lock']>>,
): Promise<number> {
  // Read again now that the wallets are locked: another settler may have had some of them a moment ago.
  const moving = await readMoving(lane.query, job, parts);
  const { postings, moved } = settleBets(job, moving, wallets);
  const at = postings.length === 0 ? await readTime(lane.query) : await lane.post(postings);
  const settled = (await markMoved(lane.query, job, moved, at)) + (await markRest(lane.query, job, parts, at));
  if (settled > 0) {
    const members: MemberId[] = parts.map(({ member }) => member);
    await lane.publish(members, 'bets.settled', { drawId: job.drawId, gameCode: job.gameCode });
  }
  return settled;
}
