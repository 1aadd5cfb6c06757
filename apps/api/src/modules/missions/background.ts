/**
 * Follows the records: whoever's play, deposits or corrections they have taken over is counted, and told that something moved. The place in the
 * outbox moves when all it names are counted, so a crash in between only repeats what changes nothing.
 */
import type { MemberId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import { followMembers } from '../../infra/follow-members.ts';
import type { Background } from '../../infra/jobs.ts';
import { publishToMembers } from '../../infra/publish.ts';
import { recordTopics } from '../records/index.ts';
import { countMembers } from './count.ts';
import { endBoards } from './end-boards.ts';
import { settleDue, settleThese } from './give.ts';

/** Each takes the lock that postings of its member take: so few in a commit that nobody waits long. */
const announcedAtOnce = 50;

/** Says to members that their progress moved. Nothing hangs on it but that an open page looks again. */
async function announce({ database }: Pick<Context, 'database'>, changed: ReadonlySet<MemberId>): Promise<void> {
  const members = [...changed];
  for (let from = 0; from < members.length; from += announcedAtOnce) {
    const share = members.slice(from, from + announcedAtOnce);
    await database.transaction().execute((tx) => publishToMembers(tx, share, 'missions.changed', {}));
  }
}

/** Returns how many members' progress changed. */
export async function feedMissions(context: Context, stopping: AbortSignal): Promise<number> {
  const follower = { consumer: 'missions', topics: recordTopics, behind: 'records' };
  return await followMembers(context.database, follower, stopping, async (named) => {
    const { changed, due } = await countMembers(context, named, true);
    await settleThese(context, due);
    await announce(context, changed);
    return changed.size;
  });
}

export const missionsBackground: Background = {
  ticks: [
    {
      name: 'missions.feed',
      everyMs: 250,
      on: 'leader',
      async run(context, stopping) {
        await feedMissions(context, stopping);
      },
    },
    {
      name: 'missions.due',
      everyMs: 30_000,
      on: 'leader',
      run: settleDue,
    },
    {
      name: 'boards.end',
      everyMs: 5000,
      on: 'leader',
      async run(context, stopping) {
        // What ended in time is counted before places are frozen.
        await feedMissions(context, stopping);
        await endBoards(context, stopping);
      },
    },
  ],
};
