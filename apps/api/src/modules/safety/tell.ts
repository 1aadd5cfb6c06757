/** Messages to members about their protection: what has begun, what waits for their second yes, what is over. */
import type { MemberId } from '@banyan/core/ids';
import { ok } from '@banyan/core/results';
import { type SafetyNews, isReady } from '@banyan/core/safety';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { notify } from '../messages/index.ts';
import { readClock, takeReadyLimits } from './limit-store.ts';
import { readRestriction, takeEnded } from './restriction-store.ts';

/** In the transaction of what happened, as its last act. */
export async function tell(tx: Tx, member: MemberId, what: SafetyNews): Promise<void> {
  await notify(tx, member, { type: 'safety', params: { what }, about: { kind: 'safety' } });
}

/** Few at once: each leaves a message, which takes its member's lock. */
const atOnce = 20;

/** Tells what time alone has brought about, once. */
export async function tellWhatIsDue({ database }: Pick<Context, 'database'>): Promise<void> {
  for (const tellSome of [tellReady, tellEnded]) {
    for (;;) {
      const done = await transact(database, async (tx) => ok(await tellSome(tx)));
      if (!done.ok || done.value < atOnce) break;
    }
  }
}

async function tellReady(tx: Tx): Promise<number> {
  const limits = await takeReadyLimits(tx, atOnce);
  const { now } = await readClock(tx);
  // One that has lapsed meanwhile waits for nobody.
  for (const { member, ...limit } of limits) if (isReady(limit, now)) await tell(tx, member, 'limit-ready');
  return limits.length;
}

async function tellEnded(tx: Tx): Promise<number> {
  const ended = await takeEnded(tx, atOnce);
  // Nothing is over for who rests or is excluded by another.
  for (const { member, kind } of ended)
    if ((await readRestriction(tx, member)) === undefined) await tell(tx, member, `${kind}-over`);
  return ended.length;
}
