/** Watches over feeds: one that is silent, or lags as much, is lost, and somebody is called for messages that have waited too long. */
import { ok } from '@banyan/core/results';
import { type LostReason, isSilent } from '@banyan/core/sports/feed';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { readNow } from '../../infra/now.ts';
import { lose } from './apply-message.ts';
import { feedLimits } from './feed-settings.ts';
import { markLate } from './message-store.ts';
import { lockProducer, readProducers } from './producer-store.ts';

/** So long a message may wait for a market that nobody knows before it is an alarm. */
export const alarmAfterMs = 600_000;

/** Shuts the markets of producers that have fallen silent. Returns their names. */
export async function loseSilent({ database, settings, log }: Context): Promise<string[]> {
  const limits = feedLimits(settings);
  const lost: string[] = [];
  for (const { name, feed } of await readProducers(database)) {
    // A producer that is a file has no heartbeat to miss.
    if (feed.state === 'down' || feed.aliveAt === 0) continue;
    const done = await transact(database, async (tx) => {
      const producer = await lockProducer(tx, name);
      const at = await readNow(tx);
      if (producer === undefined || !isSilent(producer.feed, at.getTime(), limits)) return ok(false);
      return ok(await lose(tx, producer, 'silent', at));
    });
    if (done.ok && done.value) lost.push(name);
  }
  if (lost.length > 0) log.error({ producers: lost }, 'feeds of sports are silent: their markets are shut');
  return lost;
}

/** Shuts the markets of a producer for a reason. Nothing where it is down already. */
export async function loseProducer({ database, log }: Context, name: string, reason: LostReason): Promise<boolean> {
  const done = await transact(database, async (tx) => {
    const producer = await lockProducer(tx, name);
    return ok(producer === undefined ? false : await lose(tx, producer, reason, await readNow(tx)));
  });
  const isLost = done.ok && done.value;
  if (isLost) log.error({ producer: name, reason }, 'a feed of sports is lost: its markets are shut');
  return isLost;
}

/** Calls somebody for messages that could not be applied for ten minutes, once each. Returns how many. */
export async function alarmLate({ database, log }: Context): Promise<number> {
  const at = await readNow(database);
  const late = await markLate(database, new Date(at.getTime() - alarmAfterMs), at);
  for (const { producer, id, event, outcome, detail } of late)
    log.error({ producer, message: id, event, outcome, detail }, 'a message of a feed of sports cannot be applied');
  return late.length;
}
