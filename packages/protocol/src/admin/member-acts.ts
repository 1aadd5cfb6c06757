/**
 * What the staff do to a member's account, each noted with its reason. What is masked elsewhere is shown here, one thing at a time.
 * Nothing raises a limit of a member or ends an exclusion.
 */
import { Type } from 'typebox';
import { limitKinds, limitPeriods } from '@banyan/core/safety';
import { Nothing } from '../shapes.ts';
import { MemberNote, Tag } from './members.ts';
import { adminRoutes } from './route.ts';
import { Reason, Uuid, literals, nullable, one } from './shapes.ts';

const strict = { additionalProperties: false };
const because = Type.Object({ reason: Reason }, strict);

/** What is masked elsewhere. */
export const unmaskable = ['email', 'phone', 'paper', 'payout-accounts', 'details'] as const;

const desk = ['accounts.make', 'withdrawals.make', 'complaints.make', 'grants.make', 'agents.make'] as const;

export const memberActsRoutes = adminRoutes({
  'POST /admin/api/members/:id/notes': {
    summary: 'Writes a note. `id` is made by the caller: sent again, it is the same note.',
    access: 'staff',
    permission: desk,
    ...one,
    body: Type.Object(
      {
        id: Uuid,
        text: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }),
        isPinned: Type.Optional(Type.Boolean({ default: false })),
      },
      strict,
    ),
    value: MemberNote,
    refusals: ['request-mismatch'],
  },
  'POST /admin/api/members/:id/pin': {
    summary: 'Pins a note to the head of the page, or takes it from there.',
    access: 'staff',
    permission: desk,
    ...one,
    body: Type.Object({ note: Uuid, isPinned: Type.Boolean() }, strict),
    value: Nothing,
    refusals: [],
  },
  'PUT /admin/api/members/:id/tags': {
    summary: 'Marks a member with exactly these words.',
    access: 'staff',
    permission: desk,
    ...one,
    body: Type.Object({ tags: Type.Array(Tag, { maxItems: 20, uniqueItems: true }) }, strict),
    value: Nothing,
    refusals: [],
  },
  'POST /admin/api/members/:id/lock': {
    summary: 'Locks the account; every session ends. What is locked for fraud is unlocked by two people.',
    access: 'staff',
    permission: 'accounts.make',
    fresh: true,
    ...one,
    body: Type.Object({ cause: literals(['fraud', 'request', 'other'] as const), reason: Reason }, strict),
    value: Nothing,
    refusals: ['state-conflict'],
  },
  'POST /admin/api/members/:id/unlock': {
    summary: 'Unlocks an account that was not locked for fraud. One that was takes the act `members.unlock`.',
    access: 'staff',
    permission: 'accounts.make',
    fresh: true,
    ...one,
    body: because,
    value: Nothing,
    refusals: ['state-conflict', 'proposal-required'],
  },
  'POST /admin/api/members/:id/sessions/end': {
    summary: 'Ends every session and forgets every remembered browser.',
    access: 'staff',
    permission: 'accounts.make',
    ...one,
    body: because,
    value: Type.Object({ ended: Type.Integer() }),
    refusals: [],
  },
  'POST /admin/api/members/:id/limit': {
    summary: 'Sets a limit, or a stricter one: in force at once. A looser one is refused.',
    access: 'staff',
    permission: 'safety.make',
    ...one,
    body: Type.Object(
      {
        kind: Type.Enum([...limitKinds]),
        period: Type.Enum([...limitPeriods]),
        most: Type.String({ maxLength: 24, description: 'Money, or minutes for time.' }),
        reason: Reason,
      },
      strict,
    ),
    value: Nothing,
    refusals: ['state-conflict', 'amount-malformed', 'amount-too-precise', 'amount-too-large', 'amount-out-of-range'],
  },
  'POST /admin/api/members/:id/time-out': {
    summary: 'Gives a member a break of so many hours, from now.',
    access: 'staff',
    permission: 'safety.make',
    ...one,
    body: Type.Object({ hours: Type.Integer(), reason: Reason }, strict),
    value: Nothing,
    refusals: ['spell-out-of-range'],
  },
  'POST /admin/api/members/:id/exclusion': {
    summary: 'Excludes a member for months, or for good. Nobody ends it early.',
    access: 'staff',
    permission: 'safety.make',
    fresh: true,
    ...one,
    body: Type.Object({ months: nullable(Type.Integer()), reason: Reason }, strict),
    value: Nothing,
    refusals: ['spell-out-of-range'],
  },
  'POST /admin/api/members/:id/unmask': {
    summary: 'Shows one thing that is masked elsewhere. Who saw it and why stays on record.',
    access: 'staff',
    permission: 'unmask.make',
    fresh: true,
    ...one,
    body: Type.Object({ what: literals(unmaskable), reason: Reason }, strict),
    value: Type.Object({ values: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })) }),
    refusals: [],
  },
  'POST /admin/api/members/:id/messages': {
    summary: 'Sends the member one message, which they read among those of the platform.',
    access: 'staff',
    permission: ['campaigns.one', 'campaigns.make'],
    ...one,
    body: Type.Object({ text: Type.String({ minLength: 3, maxLength: 500, pattern: '\\S' }) }, strict),
    value: Nothing,
    refusals: [],
  },
});
