/**
 * Keeps grants going: what happened is read from the outbox, behind every open transaction, and the members it names who have an active grant
 * are brought to where they are now. Once a minute those whose time is over, and choices for deposits that never came.
 */
import type { Context } from '../../infra/context.ts';
import type { Background } from '../../infra/jobs.ts';
import { followMembers } from '../../infra/follow-members.ts';
import { giveBack, membersDue, membersWithActive } from '../bonuses/index.ts';
import { goOn } from './go-on.ts';
import { dropOldChoices } from './promotion-store.ts';

const topics = ['wallet.changed', 'bets.settled', 'safety.changed'];
const atOnce = 200;
/** A deposit that was not paid for so long gives back what was reserved for it. */
const choiceLastsMs = 26 * 3_600_000;

/** Returns how many members were brought up. */
export async function feedBonuses(context: Context, stopping: AbortSignal): Promise<number> {
  const { database, log } = context;
  return await followMembers(database, { consumer: 'bonuses', topics }, stopping, async (named) => {
    const members = await membersWithActive(database, [...named.keys()]);
    for (const member of members) {
      try {
        await goOn(context, member, [...(named.get(member) ?? [])]);
      } catch (error) {
        // One whose grants cannot go on must not hold up the others; the tick of those that are due comes back to it.
        log.error({ err: error, member }, 'the bonuses of a member could not go on');
      }
    }
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
      everyMs: 500,
      on: 'leader',
      async run(context, stopping) {
        await feedBonuses(context, stopping);
      },
    },
    { name: 'bonuses.due', everyMs: 60_000, on: 'leader', run: endDueBonuses },
  ],
};
