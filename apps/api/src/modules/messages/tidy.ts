/** Forgets messages: what a member deleted can be brought back for a month, and what is read by nobody any more is not kept for ever. */
import { Type } from 'typebox';
import type { Tick } from '../../infra/jobs.ts';
import { setting } from '../../infra/settings.ts';
import { forgetMessages } from './inbox-store.ts';

const dayMs = 86_400_000;
const deletedDays = 30;
const atOnce = 1000;

export const messageDays = setting({
  key: 'messages.days',
  summary: 'For how many days a message to a member is kept; one that the member deleted goes after 30.',
  shape: Type.Integer({ minimum: 31, maximum: 3650 }),
  default: 730,
});

export const inboxTick: Tick = {
  name: 'messages.forget',
  everyMs: 3_600_000,
  async run({ database, clock, settings }, stopping) {
    const before = (days: number) => new Date(clock.now() - days * dayMs);
    const of = { deletedBefore: before(deletedDays), madeBefore: before(settings.get(messageDays)), most: atOnce };
    while (!stopping.aborted) if ((await forgetMessages(database, of)) < atOnce) return;
  },
};
