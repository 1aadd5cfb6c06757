/**
 * Goes through the members of a campaign's segment and adds each of them once. The place in the walk moves in the transaction that adds a slice, so
 * a kill in between only repeats what changes nothing.
 */
import { campaignStates, variantOf } from '@banyan/core/campaigns';
import type { MemberId } from '@banyan/core/ids';
import { ok } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import { system } from '../../infra/actor.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { walkSegment } from '../segments/index.ts';
import { changeCampaign, findCampaign } from './campaign-store.ts';
import { judgedOf } from './judged.ts';
import { addSends, countSends } from './send-store.ts';
import { alone } from './settings.ts';

/** A slice is one short transaction. */
const sliceOf = 1000;

/** Begins one whose time has come. */
export async function beginDue(context: Context, id: string): Promise<void> {
  const at = new Date(context.clock.now());
  await transact(context.database, async (tx) => {
    const row = await findCampaign(tx, id, 'update');
    if (row === undefined || row.state !== 'scheduled' || row.startsAt === null || row.startsAt > at)
      return ok(undefined);
    const follows = next(campaignStates, row.state, 'sending');
    if (!follows.ok) return follows;
    await changeCampaign(tx, id, { state: 'sending', startedAt: at }, at);
    await note(tx, system, { act: 'campaigns.begin', object: { kind: 'campaign', id }, after: { name: row.name } });
    return ok(undefined);
  });
}

/** Adds the next slice. Answers whether there is more to add. */
export async function planSlice(context: Context, id: string): Promise<boolean> {
  const at = new Date(context.clock.now());
  const done = await transact(context.database, async (tx) => {
    const row = await findCampaign(tx, id, 'update');
    if (row === undefined || row.state !== 'sending' || row.isPlanned) return ok(false);
    const found = await walkSegment(context, tx, await judgedOf(tx, row), { place: row.place, limit: sliceOf });
    await addSends(
      tx,
      id,
      found.map((member) => ({ member: member.id, variant: variantOf(row, member.id) })),
      at,
    );
    const last = found.at(-1);
    const isPlanned = found.length < sliceOf;
    const place = last === undefined ? row.place : { bucket: last.bucket, after: last.id as MemberId };
    await changeCampaign(tx, id, { place, isPlanned }, at);
    // A segment that was small as one person scheduled it may be everybody by now.
    if (row.approvedBy === null && (await countSends(tx, id)) > context.settings.get(alone)) {
      await changeCampaign(tx, id, { state: 'paused', pausedWhy: 'grown' }, at);
      await note(tx, system, {
        act: 'campaigns.state',
        object: { kind: 'campaign', id },
        before: { state: 'sending' },
        after: { state: 'paused', why: 'grown' },
      });
      return ok(false);
    }
    return ok(!isPlanned);
  });
  return done.ok && done.value;
}
