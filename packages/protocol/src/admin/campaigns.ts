/** Campaigns in the back office: written, scheduled by one person or two, followed while they are sent, and what came of them. */
import { Type } from 'typebox';
import {
  type CampaignState,
  type SkipReason,
  campaignStates,
  channels,
  mostOf,
  skipReasons,
} from '@banyan/core/campaigns';
import { statesOf } from '@banyan/core/states';
import { Money, RequestId } from '../shapes.ts';
import { PromotionId } from './promotion-shapes.ts';
import { adminRoutes } from './route.ts';
import { Moment, Reason, Uuid, cursorQuery, literals, nullable, one, pageOf } from './shapes.ts';

const closed = { additionalProperties: false } as const;
const State = Type.Unsafe<CampaignState>(Type.String({ enum: statesOf(campaignStates) }));
const Skip = Type.Unsafe<SkipReason>(Type.String({ enum: [...skipReasons] }));
const ChannelName = literals(channels);
const LanguageCode = Type.String({ pattern: '^[A-Z]{2,8}$' });

const Text = Type.Object(
  {
    subject: Type.String({ maxLength: mostOf.subject }),
    text: Type.String({ maxLength: mostOf.text }),
    sms: Type.String({ maxLength: mostOf.sms }),
  },
  closed,
);
const Texts = Type.Record(LanguageCode, Text, { maxProperties: 40 });

/** What is written of a campaign. */
const written = {
  name: Type.String({ minLength: 1, maxLength: 80, pattern: '^\\S(.*\\S)?$' }),
  segment: Uuid,
  segmentVersion: Type.Integer({ minimum: 1 }),
  channels: Type.Array(ChannelName, { minItems: 1, maxItems: channels.length, uniqueItems: true }),
  promotion: nullable(PromotionId),
  code: nullable(Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' })),
  /** The first half's texts by language, and the second half's where there is one. */
  texts: Type.Object({ a: Texts, b: nullable(Texts) }, closed),
  /** How many of a hundred get the second text. */
  bShare: Type.Integer({ minimum: 0, maximum: 90 }),
  /** How many of a hundred get nothing, to compare the others with. */
  control: Type.Integer({ minimum: 0, maximum: 50 }),
  /** Null: as soon as it is scheduled. */
  startsAt: nullable(Moment),
};

export const CampaignInput = Type.Object(written, { ...closed, title: 'CampaignInput' });

const Result = Type.Object({
  variant: literals(['a', 'b', 'none']),
  members: Type.Integer(),
  sent: Type.Integer(),
  /** By carriers that say so, and in the inbox always. */
  delivered: Type.Integer(),
  /** Read in the inbox; of other channels nobody knows. */
  opened: Type.Integer(),
  /** Took the campaign's promotion within seven days. */
  claimed: Type.Integer(),
  /** Deposited within seven days. */
  deposited: Type.Integer(),
  deposits: Type.Array(Money),
});

const Progress = Type.Object({
  /** Everybody of the segment was gone through. */
  isPlanned: Type.Boolean(),
  waiting: Type.Integer(),
  /** When the next of those who wait may be written to; null where nobody waits. */
  nextAt: nullable(Moment),
  sent: Type.Integer(),
  held: Type.Integer(),
  skipped: Type.Array(Type.Object({ why: Skip, count: Type.Integer() })),
});

const summary = {
  id: Uuid,
  name: Type.String(),
  state: State,
  segment: Uuid,
  segmentName: Type.String(),
  channels: Type.Array(ChannelName),
  startsAt: nullable(Moment),
  startedAt: nullable(Moment),
  endedAt: nullable(Moment),
  madeAt: Moment,
  madeBy: Type.String(),
};

const CampaignSummary = Type.Object(summary, { title: 'CampaignSummary' });
export const Campaign = Type.Object(
  {
    ...summary,
    edit: Type.Integer(),
    ...written,
    changedAt: Moment,
    scheduledBy: nullable(Type.String()),
    approvedBy: nullable(Type.String()),
    pausedWhy: nullable(literals(['grown'])),
    progress: Progress,
    results: Type.Array(Result),
    resultsAt: nullable(Moment),
    /** Above it two people send; null where the campaign is past that. */
    alone: Type.Integer(),
  },
  { title: 'Campaign' },
);

export const campaignsRoutes = adminRoutes({
  'GET /admin/api/campaigns': {
    summary: 'Campaigns, the newest first.',
    access: 'staff',
    permission: 'campaigns.read',
    query: Type.Object({ ...cursorQuery, state: Type.Optional(State) }, closed),
    value: pageOf(CampaignSummary),
    refusals: [],
  },
  'GET /admin/api/campaigns/:id': {
    summary: 'One campaign: its texts, how far it is, and what came of it.',
    access: 'staff',
    permission: 'campaigns.read',
    ...one,
    value: Campaign,
    refusals: [],
  },
  'POST /admin/api/campaigns': {
    summary:
      'A new campaign, to be finished and scheduled. Its id is made by the sender: the same again is the same campaign.',
    access: 'staff',
    permission: 'campaigns.make',
    body: Type.Object({ id: RequestId, campaign: CampaignInput }, closed),
    value: Campaign,
    refusals: ['campaign-malformed', 'state-conflict'],
  },
  'PUT /admin/api/campaigns/:id': {
    summary: 'Changes a draft. `edit` is the one that was read.',
    access: 'staff',
    permission: 'campaigns.make',
    ...one,
    body: Type.Object({ edit: Type.Integer({ minimum: 1 }), campaign: CampaignInput }, closed),
    value: Campaign,
    refusals: ['campaign-malformed', 'state-conflict'],
  },
  'POST /admin/api/campaigns/:id/schedule': {
    summary:
      'Sends it at its time. One person may up to so many members; above that it is proposed as `campaigns.schedule`.',
    access: 'staff',
    permission: 'campaigns.make',
    ...one,
    body: Type.Object({ edit: Type.Integer({ minimum: 1 }), reason: Reason }, closed),
    value: Campaign,
    refusals: ['campaign-malformed', 'state-conflict', 'proposal-refused'],
  },
  'POST /admin/api/campaigns/:id/state': {
    summary: 'Takes a scheduled one back to a draft, pauses one that is being sent, sends it on, or stops it for good.',
    access: 'staff',
    permission: 'campaigns.make',
    ...one,
    body: Type.Object({ state: literals(['draft', 'paused', 'sending', 'stopped']), reason: Reason }, closed),
    value: Campaign,
    refusals: ['state-conflict'],
  },
  'POST /admin/api/campaigns/:id/test': {
    summary: 'Sends it to the e-mail address of the caller alone, as a member of a language would get it.',
    access: 'staff',
    permission: 'campaigns.make',
    ...one,
    body: Type.Object({ language: LanguageCode, variant: literals(['a', 'b']) }, closed),
    value: Type.Object({ to: Type.String() }),
    refusals: ['campaign-malformed', 'email-malformed', 'function-not-enabled'],
  },
});

/** What two people schedule. */
export const ScheduledCampaign = Type.Object({ id: Uuid, edit: Type.Integer({ minimum: 1 }) }, closed);
