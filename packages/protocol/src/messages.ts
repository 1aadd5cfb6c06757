/** Platform messages: the notices to players with what the member has read of them, and how much is new (HEAD-09, MC-19, MSG-01). */
import { Type } from 'typebox';
import { Notice } from './content.ts';
import { routes } from './route.ts';
import { Uuid } from './shapes.ts';

/** What is new to a member. */
export const UnreadCount = Type.Object(
  {
    unread: Type.Integer({
      description: 'Messages and notices not read, and answers of the house in the chat not seen.',
    }),
    promotions: Type.Integer({ description: 'Promotions to claim: 0 until promotions can be claimed.' }),
  },
  { title: 'UnreadCount' },
);

export const PlatformMessage = Type.Object(
  { ...Notice.properties, read: Type.Boolean() },
  { title: 'PlatformMessage' },
);

/** How many notices one call marks; there are never more notices to players than this. */
export const marksAtMost = 50;

export const messagesRoutes = routes({
  'GET /wps/relay/CSP_unreadCount': {
    summary: 'How many messages and promotions are new to the caller.',
    access: 'member',
    value: UnreadCount,
    refusals: [],
  },
  'GET /wps/messages': {
    summary: 'The notices to players, the unread ones first, and how many answers of the house wait in the chat.',
    access: 'member',
    value: Type.Object({
      list: Type.Array(PlatformMessage),
      unreadAnswers: Type.Integer(),
      hasChat: Type.Boolean(),
    }),
    refusals: [],
  },
  'POST /wps/messages/read': {
    summary: 'Marks notices as read. One that is not shown any more is passed over. Answers what is left.',
    access: 'member',
    body: Type.Object(
      { ids: Type.Array(Uuid, { minItems: 1, maxItems: marksAtMost }) },
      { additionalProperties: false },
    ),
    value: UnreadCount,
    refusals: [],
  },
});
