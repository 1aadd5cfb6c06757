/** Campaigns written, changed while they are drafts, and paused, sent on or stopped afterwards. */
import { isDeepStrictEqual } from 'node:util';
import type { Static } from 'typebox';
import { campaignStates } from '@banyan/core/campaigns';
import { ok, refuse } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import type { CampaignInput, campaignsRoutes } from '@banyan/protocol/admin/campaigns';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { cursorOf, readCursor } from '../../infra/cursor.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import {
  type CampaignRow,
  type Written,
  changeCampaign,
  findCampaign,
  insertCampaign,
  pageOfCampaigns,
  rewriteCampaign,
} from './campaign-store.ts';
import { checkNamed } from './check.ts';
import { shownCampaign, summaryOf } from './wire.ts';

type Routes = typeof campaignsRoutes;

export const about = (id: string) => ({ kind: 'campaign', id }) as const;

const writtenOf = ({ startsAt, ...rest }: Static<typeof CampaignInput>): Written => ({
  ...rest,
  startsAt: startsAt === null ? null : new Date(startsAt),
});

/** What the audit log says of what is written: whom and how, and the texts themselves. */
const noted = ({
  name,
  segment,
  segmentVersion,
  channels,
  promotion,
  code,
  texts,
  bShare,
  control,
  startsAt,
}: Written) => ({
  ...{ name, segment, segmentVersion, channels, promotion, code, texts, bShare, control },
  startsAt: startsAt?.toISOString() ?? null,
});

export const listCampaigns: AdminUseCase<Routes['GET /admin/api/campaigns']> = async ({ database }, { query }) => {
  const { state, limit = 50 } = query;
  const after = query.after === undefined ? undefined : readCursor(query.after);
  const found = await pageOfCampaigns(database, { state, after, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return ok({
    rows: await Promise.all(shown.map((row) => summaryOf(database, row))),
    next: last === undefined ? null : cursorOf({ at: last.madeAt, id: last.id }),
  });
};

export const showCampaign: AdminUseCase<Routes['GET /admin/api/campaigns/:id']> = async (
  context,
  { params: { id } },
) => {
  const row = await findCampaign(context.database, id);
  return row === undefined ? refuse('not-found') : ok(await shownCampaign(context, row));
};

async function there(database: Parameters<typeof findCampaign>[0], id: string): Promise<CampaignRow> {
  const row = await findCampaign(database, id);
  if (row === undefined) throw new Error(`the campaign ${id} was written and is not there`);
  return row;
}

export const makeCampaign: AdminUseCase<Routes['POST /admin/api/campaigns']> = async (context, { body }, caller) => {
  const { id } = body;
  const written = writtenOf(body.campaign);
  const { staff, displayName: name, scope } = caller;
  const done = await transact(context.database, async (tx) => {
    const right = await checkNamed(tx, written);
    if (!right.ok) return right;
    const isNew = await insertCampaign(tx, id, written, { at: new Date(context.clock.now()), staff, name, scope });
    const row = await there(tx, id);
    if (!isNew && !isDeepStrictEqual(noted(row), noted(written))) return refuse('state-conflict');
    await note(tx, caller, {
      act: 'campaigns.make',
      object: about(id),
      after: isNew ? noted(written) : { again: true },
    });
    return ok(row);
  });
  return done.ok ? ok(await shownCampaign(context, done.value)) : done;
};

export const changeDraft: AdminUseCase<Routes['PUT /admin/api/campaigns/:id']> = async (
  context,
  { params: { id }, body: { edit, campaign } },
  caller,
) => {
  const written = writtenOf(campaign);
  const done = await transact(context.database, async (tx) => {
    const row = await findCampaign(tx, id, 'update');
    if (row === undefined) return refuse('not-found');
    if (row.state !== 'draft' || row.edit !== edit) return refuse('state-conflict');
    const right = await checkNamed(tx, written);
    if (!right.ok) return right;
    await rewriteCampaign(tx, id, written, { at: new Date(context.clock.now()), scope: caller.scope });
    await note(tx, caller, { act: 'campaigns.change', object: about(id), before: noted(row), after: noted(written) });
    return ok(await there(tx, id));
  });
  return done.ok ? ok(await shownCampaign(context, done.value)) : done;
};

export const setCampaignState: AdminUseCase<Routes['POST /admin/api/campaigns/:id/state']> = async (
  context,
  { params: { id }, body: { state, reason } },
  caller,
) => {
  const at = new Date(context.clock.now());
  const done = await transact(context.database, async (tx) => {
    const row = await findCampaign(tx, id, 'update');
    if (row === undefined) return refuse('not-found');
    // A scheduled one begins by itself; by hand only one that was paused is sent on.
    if (state === 'sending' && row.state !== 'paused') return refuse('state-conflict');
    const follows = next(campaignStates, row.state, state);
    if (!follows.ok) return follows;
    await changeCampaign(
      tx,
      id,
      {
        state,
        pausedWhy: null,
        ...(state === 'stopped' ? { endedAt: at } : {}),
        ...(state === 'draft' ? { scheduledBy: null, approvedBy: null } : {}),
      },
      at,
    );
    await note(tx, caller, {
      act: 'campaigns.state',
      object: about(id),
      before: { state: row.state },
      after: { state },
      reason,
    });
    return ok(await there(tx, id));
  });
  return done.ok ? ok(await shownCampaign(context, done.value)) : done;
};
