/**
 * Tickets for what happened, envelopes and raffles at their time, and seeds that are shown at the latest a day after their first draw, so that
 * anybody can check every draw. Whatever is run again or by two changes nothing.
 */
import type { DepositId, MemberId } from '@banyan/core/ids';
import { ok } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { followMembers } from '../../infra/follow-members.ts';
import type { Background } from '../../infra/jobs.ts';
import type { OutboxEvent } from '../../infra/relay.ts';
import { recordTopics } from '../records/index.ts';
import { turnEnvelopes } from './envelope.ts';
import { turnRaffles } from './raffle.ts';
import { changeSeeds, membersToShow } from './seeds.ts';
import { giveForBets, giveForDeposit } from './tickets.ts';

const shownAfterMs = 86_400_000;
const membersAtOnce = 200;

/** Gives tickets to those of whom the records have taken something over. */
async function feedTickets(context: Context, stopping: AbortSignal): Promise<void> {
  const follower = { consumer: 'chance', topics: recordTopics, behind: 'records' };
  await followMembers(context.database, follower, stopping, (named) => giveForBets(context, [...named.keys()]));
}

async function showSeeds(context: Context, stopping: AbortSignal): Promise<void> {
  const { database, clock } = context;
  const before = new Date(clock.now() - shownAfterMs);
  for (;;) {
    const members = await membersToShow(database, before, membersAtOnce);
    for (const member of members) {
      if (stopping.aborted) return;
      await transact(database, async (tx) => ok(await changeSeeds(context, tx, member)));
    }
    if (members.length < membersAtOnce) return;
  }
}

async function turn(context: Context): Promise<void> {
  await turnEnvelopes(context);
  await turnRaffles(context);
}

export const chanceBackground: Background = {
  jobs: {
    'chance.deposit': async (context, payload) => {
      const { owner, payload: said } = payload as OutboxEvent;
      const { depositId, state } = said as { depositId: DepositId; state: string };
      if (state === 'credited') await giveForDeposit(context, owner as MemberId, depositId);
    },
  },
  listens: { 'deposit.changed': ['chance.deposit'] },
  ticks: [
    { name: 'chance.feed', everyMs: 1000, on: 'leader', run: feedTickets },
    { name: 'chance.turn', everyMs: 2000, on: 'leader', run: turn },
    { name: 'chance.seeds', everyMs: 600_000, on: 'leader', run: showSeeds },
  ],
};
