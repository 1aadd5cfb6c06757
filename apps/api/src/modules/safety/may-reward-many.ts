/** The question of `mayReward` for many members at once, inside a batch. */
import type { MemberId } from '@banyan/core/ids';
import type { BatchQuery } from '../../infra/writer.ts';
import { stoppedIn } from '../harm-watches/index.ts';
import { watch } from './eligibility.ts';
import { away } from './may-reward.ts';

/** Those who may be given no reward, with why: `offers-stopped`, or what keeps them from play. */
export async function rewardBars(
  query: BatchQuery,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, string>> {
  const { bars } = await watch(query, members);
  const stopped = await stoppedIn(query, members);
  const found = new Map<MemberId, string>([...stopped].map((member) => [member, 'offers-stopped']));
  for (const [member, why] of bars) if (away.has(why)) found.set(member, why);
  return found;
}
