/**
 * Keeps grants going: members with an active grant are brought to where they are now when the records have taken over what they played, and when
 * they leave or rest. Once a minute those whose time is over, and choices for deposits that never came.
 */
import type { MemberId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import { type NamedMembers, followMembers } from '../../infra/follow-members.ts';
import type { Background } from '../../infra/jobs.ts';
import { giveBack, membersDue, membersWithActive } from '../bonuses/index.ts';
import { recordTopics } from '../records/index.ts';
import { goOn, goOnMany } from './go-on.ts';
import { dropOldChoices } from './promotion-store.ts';

const atOnce = 200;
const membersAtOnce = 250;
/** A deposit that was not paid for so long gives back what was reserved for it. */
const choiceLastsMs = 26 * 3_600_000;

/** Brings up members whose play the records have taken over, many in a commit. Returns how many. */
async function feedPlays(context: Context, stopping: AbortSignal): Promise<number> {
  const { database, log } = context;
  const follower = { consumer: 'bonus-plays', topics: recordTopics, behind: 'records' };
  return await followMembers(database, follower, stopping, async (named) => {
    const members = await membersWithActive(database, [...named.keys()].sort());
    for (let from = 0; from < members.length; from += membersAtOnce) {
      const share = members.slice(from, from + membersAtOnce);
      try {
        await goOnMany(context, new Map(share.map((member) => [member, named.get(member) ?? new Set<string>()])));
      } catch (error) {
        log.error({ err: error }, 'some bonuses could not be counted together');
        await oneByOne(context, share, named);
      }
    }
    return members.length;
  });
}

async function oneByOne(context: Context, members: readonly MemberId[], named: NamedMembers): Promise<void> {
  for (const member of members) {
    try {
      await goOn(context, member, [...(named.get(member) ?? [])]);
    } catch (error) {
      // One whose grants cannot go on must not hold up the others; the tick of those that are due comes back to it.
      context.log.error({ err: error, member }, 'the bonuses of a member could not go on');
    }
  }
}

/** Ends the grants of members who have left or rest, at once. Returns how many members were looked at. */
async function feedSafety(context: Context, stopping: AbortSignal): Promise<number> {
  const follower = { consumer: 'bonuses', topics: ['safety.changed'] };
  return await followMembers(context.database, follower, stopping, async (named) => {
    const members = await membersWithActive(context.database, [...named.keys()]);
    await oneByOne(context, members, named);
    return members.length;
  });
}

/** Ends what is out of time, and frees what was reserved for deposits that never came. */
export async function endDueBonuses(context: Context): Promise<void> {
  const { database, clock, log } = context;
  const now = new Date(clock.now());
  for (const member of await membersDue(database, now, atOnce)) {
    try {
      await goOn(context, member);
    } catch (error) {
      log.error({ err: error, member }, 'a bonus that is out of time could not end');
    }
  }
  await database.transaction().execute(async (tx) => {
    const old = await dropOldChoices(tx, new Date(now.getTime() - choiceLastsMs), now, atOnce);
    for (const choice of old) await giveBack(tx, choice, choice.reserved);
  });
}

export const promotionsBackground: Background = {
  ticks: [
    {
      name: 'bonuses.feed',
      everyMs: 250,
      on: 'leader',
      async run(context, stopping) {
        await feedPlays(context, stopping);
      },
    },
    {
      name: 'bonuses.safety',
      everyMs: 500,
      on: 'leader',
      async run(context, stopping) {
        await feedSafety(context, stopping);
      },
    },
    { name: 'bonuses.due', everyMs: 60_000, on: 'leader', run: endDueBonuses },
  ],
};
