/**
 * Looks at the members whose records changed, and at those of whom a week, a month or a birthday is due. The place in the outbox follows that of
 * the records and moves when all it names are asked for, so a crash in between only repeats what changes nothing.
 */
import { createHash } from 'node:crypto';
import type { MemberId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import type { Background } from '../../infra/jobs.ts';
import { followMembers } from '../../infra/follow-members.ts';
import { recordTopics } from '../records/index.ts';
import { vipLevels } from '../vip-levels/index.ts';
import { lookAtMany } from './look-at-many.ts';
import { lookAtMember } from './look-at-member.ts';
import { askToLook, dueMembers, noteLevels } from './vip-store.ts';

const membersAtOnce = 200;

/** Asks for the members of whom the records have taken something over. */
async function readWhoPlayed({ database, clock }: Context, stopping: AbortSignal): Promise<void> {
  const follower = { consumer: 'vip', topics: recordTopics, behind: 'records' };
  await followMembers(database, follower, stopping, async (named) => {
    await askToLook(database, [...named.keys()], new Date(clock.now()));
    return named.size;
  });
}

export async function lookAtLevels(context: Context, stopping: AbortSignal): Promise<void> {
  const { database, clock, settings, log } = context;
  const levels = createHash('sha256')
    .update(JSON.stringify(settings.get(vipLevels)))
    .digest('hex');
  await noteLevels(database, levels, new Date(clock.now()));
  await readWhoPlayed(context, stopping);
  const failed = new Set<MemberId>();
  for (;;) {
    const due = await dueMembers(database, new Date(clock.now()), membersAtOnce + failed.size);
    const left = due.filter((member) => !failed.has(member));
    for (const member of await withMore(context, left)) {
      if (stopping.aborted) return;
      try {
        await lookAtMember(context, member);
      } catch (error) {
        // The others go on; this one is looked at again at the next turn.
        failed.add(member);
        log.error({ err: error, member }, 'a member could not be looked at for their level');
      }
    }
    if (left.length < membersAtOnce) break;
  }
  if (failed.size > 0) throw new Error(`${failed.size} members could not be looked at for their level`);
}

/** Those of whom more follows than that they were looked at. */
async function withMore(context: Context, members: readonly MemberId[]): Promise<readonly MemberId[]> {
  if (members.length === 0) return members;
  try {
    return await lookAtMany(context, members);
  } catch (error) {
    // One who cannot be looked at must not hold up the others.
    context.log.error({ err: error }, 'some members could not be looked at together');
    return members;
  }
}

export const vipBackground: Background = {
  ticks: [{ name: 'vip.look', everyMs: 5000, on: 'leader', run: lookAtLevels }],
};
