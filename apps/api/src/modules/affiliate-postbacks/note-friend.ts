/** Notes that a friend of an affiliate registered or deposited first; each is told once, whatever is repeated. */
import type { AffiliateCallEvent } from '@banyan/core/affiliates';
import type { MemberId } from '@banyan/core/ids';
import { businessDayOf } from '@banyan/core/time';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { ok } from '@banyan/core/results';
import { addJob } from '../../infra/jobs.ts';
import type { OutboxEvent } from '../../infra/relay.ts';
import { broughtFriend } from '../affiliate-links/index.ts';
import { memberStages } from '../reports/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { callJob } from './call-affiliate.ts';
import { findPostback, insertCall } from './store.ts';

async function note({ database }: Context, friend: MemberId, event: AffiliateCallEvent, at: Date): Promise<void> {
  const brought = await broughtFriend(database, friend);
  if (brought === undefined) return;
  const { affiliate, code } = brought;
  if ((await findPostback(database, affiliate)) === undefined) return;
  await transact(database, async (tx) => {
    const id = await insertCall(tx, { affiliate, friend, event, code, at });
    if (id !== undefined) await addJob(tx, callJob, { id });
    return ok(undefined);
  });
}

export async function noteJoined(context: Context, payload: unknown): Promise<void> {
  const { member } = payload as { member: MemberId };
  await note(context, member, 'registration', new Date(context.clock.now()));
}

/** A deposit that is not the first of its member is nobody's business. */
export async function noteDeposit(context: Context, payload: unknown): Promise<void> {
  const { owner, payload: deposit } = payload as OutboxEvent;
  if ((deposit as { state?: string }).state !== 'credited') return;
  const friend = owner as MemberId;
  const today = businessDayOf(context.clock.now(), context.settings.get(merchantTimeZone));
  const [stage] = await memberStages(context.database, [friend]);
  if (stage?.deposited != null && stage.deposited < today) return;
  await note(context, friend, 'first-deposit', new Date(context.clock.now()));
}
