/**
 * Messages of the platform to one member (MSG-02): what became of what is theirs. A message is a type and values; pages make the text
 * of them, `inbox.<type>.title` and `inbox.<type>.text`.
 */
import { Type } from 'typebox';
import { UnreadCount } from './messages.ts';
import { routes } from './route.ts';
import { Money, Moment, Uuid } from './shapes.ts';

/** Every type, and the group under which members find it. A new one adds its line, and two texts in `inbox.json`. */
export const messageTypes = {
  'deposit-credited': 'money',
  'deposit-failed': 'money',
  'withdrawal-approved': 'money',
  'withdrawal-rejected': 'money',
  'withdrawal-paid': 'money',
  'withdrawal-failed': 'money',
  'transfer-received': 'money',
  'contract-paid': 'money',
  'contract-owed': 'money',
  'contract-denied': 'money',
  correction: 'money',
  'affiliate-approved': 'account',
  'affiliate-refused': 'account',
  'affiliate-paid': 'money',
  'bonus-converted': 'money',
  'bonus-ended': 'money',
  'bonus-taken-back': 'money',
  'reward-given': 'money',
  'reward-taken-back': 'money',
  'mall-approved': 'money',
  'mall-rejected': 'money',
  'application-approved': 'money',
  'application-rejected': 'service',
  safety: 'account',
  kyc: 'account',
  'contract-offered': 'account',
  'contract-accepted': 'account',
  'contract-rejected': 'account',
  'contract-withdrawn': 'account',
  'contract-ended': 'account',
  'contract-ended-below': 'account',
  'line-moved': 'account',
  'line-left': 'account',
  'line-joined': 'account',
  'complaint-acknowledged': 'service',
  'complaint-answered': 'service',
  'from-staff': 'service',
  offer: 'offers',
} as const satisfies Readonly<Record<string, 'money' | 'account' | 'service' | 'offers'>>;
export type MessageType = keyof typeof messageTypes;

export const messageGroups = ['money', 'account', 'service', 'offers'] as const;
export type MessageGroup = (typeof messageGroups)[number];

/** What a message may be about; a page knows where each is shown. */
export const aboutKinds = [
  'deposit',
  'withdrawal',
  'transfer',
  'complaint',
  'kyc',
  'safety',
  'bonus',
  'promotions',
  'points',
  'reward',
  'contract',
] as const;
export type AboutKind = (typeof aboutKinds)[number];

/** A value of a message's text: money and moments are written by the page. */
export const MessageValue = Type.Union([Type.String({ maxLength: 2000 }), Money, Type.Object({ at: Moment })]);

const Group = Type.Unsafe<MessageGroup>(Type.String({ enum: [...messageGroups] }));

export const InboxMessage = Type.Object(
  {
    id: Uuid,
    type: Type.Unsafe<MessageType>(Type.String()),
    group: Group,
    params: Type.Record(Type.String(), MessageValue),
    about: Type.Union([
      Type.Object({
        kind: Type.Unsafe<AboutKind>(Type.String()),
        id: Type.Union([Uuid, Type.Null()]),
      }),
      Type.Null(),
    ]),
    at: Moment,
    read: Type.Boolean(),
  },
  { title: 'InboxMessage' },
);

/** How many messages one call reads, deletes or brings back. */
export const inboxAtOnce = 100;

const Ids = Type.Object(
  { ids: Type.Array(Uuid, { minItems: 1, maxItems: inboxAtOnce }) },
  { additionalProperties: false },
);

export const inboxRoutes = routes({
  'GET /wps/messages/inbox': {
    summary: 'The messages to the caller, the newest first, and how many of each group are new.',
    access: 'member',
    query: Type.Object(
      {
        group: Type.Optional(Group),
        before: Type.Optional(Uuid),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: inboxAtOnce, default: 20 })),
      },
      { additionalProperties: false },
    ),
    value: Type.Object({
      list: Type.Array(InboxMessage),
      hasOlder: Type.Boolean(),
      unread: Type.Object({
        money: Type.Integer(),
        account: Type.Integer(),
        service: Type.Integer(),
        offers: Type.Integer(),
      }),
    }),
    refusals: [],
  },
  'POST /wps/messages/inbox/read': {
    summary: 'Marks messages as read: those named, or all of a group, or all. Answers what is left.',
    access: 'member',
    body: Type.Object(
      {
        ids: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: inboxAtOnce })),
        group: Type.Optional(Group),
      },
      { additionalProperties: false },
    ),
    value: UnreadCount,
    refusals: [],
  },
  'POST /wps/messages/inbox/delete': {
    summary: 'Deletes messages. They can be brought back.',
    access: 'member',
    body: Ids,
    value: UnreadCount,
    refusals: [],
  },
  'POST /wps/messages/inbox/restore': {
    summary: 'Brings deleted messages back, as they were.',
    access: 'member',
    body: Ids,
    value: UnreadCount,
    refusals: [],
  },
});
