/** Schedules a campaign. Up to so many members one person may; above that another approves, and what they saw is what is sent. */
import { campaignStates } from '@banyan/core/campaigns';
import { type Result, ok, refuse } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import { ScheduledCampaign, type campaignsRoutes } from '@banyan/protocol/admin/campaigns';
import { type Preview, act } from '../../infra/act.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { countMembersIn, findSegment } from '../segments/index.ts';
import { type CampaignRow, changeCampaign, findCampaign } from './campaign-store.ts';
import { checkWhole } from './check.ts';
import { judgedOf } from './judged.ts';
import { about } from './manage.ts';
import { alone } from './settings.ts';
import { shownCampaign } from './wire.ts';

type Refused = 'campaign-malformed' | 'state-conflict';

/** The draft as it was read, whole and locked. */
async function lockWhole(
  tx: Tx,
  { id, edit }: { readonly id: string; readonly edit: number },
): Promise<Result<CampaignRow, Refused | 'not-found'>> {
  const row = await findCampaign(tx, id, 'update');
  if (row === undefined) return refuse('not-found');
  if (row.edit !== edit) return refuse('state-conflict');
  const follows = next(campaignStates, row.state, 'scheduled');
  if (!follows.ok) return follows;
  const right = await checkWhole(tx, row);
  return right.ok ? ok(row) : right;
}

type By = { readonly maker: string; readonly checker: string | null };

/** One that is to begin at once has the moment at which it was scheduled as its time from then on. */
async function schedule(tx: Tx, { id, startsAt }: CampaignRow, { maker, checker }: By, at: Date): Promise<void> {
  const start = startsAt === null || startsAt < at ? { startsAt: at } : {};
  await changeCampaign(tx, id, { state: 'scheduled', scheduledBy: maker, approvedBy: checker, ...start }, at);
}

/** Refusal: `proposal-refused` above the size that one person may send to. */
export const scheduleCampaign: AdminUseCase<
  (typeof campaignsRoutes)['POST /admin/api/campaigns/:id/schedule']
> = async (context, { params: { id }, body: { edit, reason } }, caller) => {
  const { database, clock, settings } = context;
  const draft = await findCampaign(database, id);
  if (draft === undefined) return refuse('not-found');
  // Counted before anything is locked; whom it grows to afterwards the sending looks at itself.
  const { count } = await countMembersIn(context, await judgedOf(database, draft));
  const most = settings.get(alone);
  if (count > most)
    return refuse('proposal-refused', {
      why: `It goes to ${count} members; above ${most} another person must approve it.`,
    });
  const done = await transact(database, async (tx) => {
    const row = await lockWhole(tx, { id, edit });
    if (!row.ok) return row;
    await schedule(tx, row.value, { maker: caller.displayName, checker: null }, new Date(clock.now()));
    await note(tx, caller, { act: 'campaigns.schedule', object: about(id), after: { edit, members: count }, reason });
    const after = await findCampaign(tx, id);
    return after === undefined ? refuse('not-found') : ok(after);
  });
  return done.ok ? ok(await shownCampaign(context, done.value)) : done;
};

const sentence = (why: string) => refuse('proposal-refused', { why });

/** A refusal as a sentence for the staff. */
function inWords(refused: { readonly code: string; readonly details?: unknown }) {
  if (refused.code === 'state-conflict') return refuse('state-conflict');
  const { at = '', language = '', part = '' } = (refused.details ?? {}) as Record<string, string>;
  return sentence(
    refused.code === 'not-found'
      ? 'There is no such campaign.'
      : `It cannot be sent as it is: ${[at, language, part].filter((word) => word !== '').join(' ')}.`,
  );
}

async function previewOf(context: Context, tx: Tx, row: CampaignRow): Promise<Preview> {
  const { count, looked } = await countMembersIn(context, await judgedOf(tx, row));
  const segment = await findSegment(tx, row.segment);
  const line = (label: string, value: string) => ({ label, value, before: null });
  const { id, name, edit, state, segmentVersion, channels, promotion, code, startsAt, bShare, control, texts } = row;
  return {
    object: { kind: 'campaign', id, name },
    version: `${edit} ${state}`,
    effect: [
      line('campaignSegment', `${segment?.name ?? ''} (${segmentVersion})`),
      line('campaignMembers', looked < 100 ? `≈ ${count}` : String(count)),
      line('campaignChannels', channels.join(', ')),
      line('campaignStarts', startsAt?.toISOString() ?? '–'),
      line('campaignLanguages', Object.keys(texts.a).join(', ')),
      ...(bShare > 0 ? [line('campaignHalves', `${100 - bShare} % / ${bShare} %`)] : []),
      ...(control > 0 ? [line('campaignControl', `${control} %`)] : []),
      ...(promotion === null ? [] : [line('campaignPromotion', promotion)]),
      ...(code === null ? [] : [line('campaignCode', code)]),
    ],
  };
}

export const scheduleAct = act({
  name: 'campaigns.schedule',
  shape: ScheduledCampaign,
  propose: 'campaigns.make',
  authorise: 'campaigns.authorise',
  async preview(context, tx, input) {
    const row = await lockWhole(tx, input);
    return row.ok ? ok(await previewOf(context, tx, row.value)) : inWords(row);
  },
  async carryOut({ clock }, tx, input, { maker, checker }) {
    const row = await lockWhole(tx, input);
    if (!row.ok) return inWords(row);
    await schedule(tx, row.value, { maker: maker.name, checker: checker.name }, new Date(clock.now()));
    return ok({ before: { state: row.value.state }, after: { state: 'scheduled', edit: input.edit } });
  },
});
