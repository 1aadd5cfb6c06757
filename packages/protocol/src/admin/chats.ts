/** Chats of members and visitors with customer service: who waits, who answers, and what is said. One is answered by one person at a time. */
import { Type } from 'typebox';
import { messageLength } from '../support.ts';
import { picturesAtMost } from '../uploads.ts';
import { Nothing, RequestId } from '../shapes.ts';
import { adminRoutes } from './route.ts';
import { MemberName } from './search.ts';
import { Moment, Person, Uuid, cursorQuery, literals, nullable, one, pageOf } from './shapes.ts';

const strict = { additionalProperties: false } as const;

export const chatQueues = ['waiting', 'mine', 'open', 'closed'] as const;

const Claim = nullable(Type.Object({ who: Person, isMine: Type.Boolean(), until: Moment }));

const Chat = Type.Object(
  {
    id: Uuid,
    member: nullable(MemberName),
    rank: Type.Integer({ description: 'The VIP level of the member; 0 for none, and for visitors.' }),
    language: Type.String(),
    lastAt: Moment,
    waitingSince: nullable(Moment),
    closedAt: nullable(Moment),
    isTyping: Type.Boolean({ description: 'The person said within the last ten seconds that they are writing.' }),
    claim: Claim,
  },
  { title: 'Chat' },
);

const Message = Type.Object(
  {
    id: Uuid,
    seq: Type.Integer(),
    author: literals(['person', 'staff', 'automatic'] as const),
    text: Type.String(),
    articles: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
    staff: Type.String({ description: 'The name that the person saw.' }),
    pictures: Type.Array(Uuid),
    at: Moment,
  },
  { title: 'StaffChatMessage' },
);

export const chatsRoutes = adminRoutes({
  'GET /admin/api/chats': {
    summary: 'Chats: those that wait with the longest first, one’s own, all open ones, or ended ones.',
    access: 'staff',
    permission: 'complaints.read',
    query: Type.Object({ queue: Type.Optional(literals(chatQueues)), ...cursorQuery }, strict),
    value: pageOf(
      Type.Object({
        ...Chat.properties,
        last: nullable(
          Type.Object({
            author: literals(['person', 'staff'] as const),
            text: Type.String({ description: 'How it begins.' }),
            pictures: Type.Integer(),
          }),
        ),
      }),
    ),
    refusals: [],
  },
  'GET /admin/api/chats/counts': {
    summary: 'How many chats wait and since when the longest, and how many the caller has claimed.',
    access: 'staff',
    permission: 'complaints.read',
    value: Type.Object({ waiting: Type.Integer(), mine: Type.Integer(), oldest: nullable(Moment) }),
    refusals: [],
  },
  'GET /admin/api/chats/colleagues': {
    summary: 'Who of the staff may answer a chat, to hand it over to. Who sees some members only is there for theirs.',
    access: 'staff',
    permission: 'complaints.read',
    query: Type.Object({ chat: Uuid }, strict),
    value: Type.Array(Person),
    refusals: [],
  },
  'GET /admin/api/chats/:id': {
    summary:
      'A chat with its newest messages, or those before one. Read by whoever has claimed it, it is shown to the member as seen.',
    access: 'staff',
    permission: 'complaints.read',
    ...one,
    query: Type.Object({ before: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 ** 40 })) }, strict),
    value: Type.Object({
      ...Chat.properties,
      handed: nullable(Type.Object({ by: Person, note: Type.String() })),
      readByPerson: Type.Integer({ description: 'The last message that the person has seen.' }),
      messages: Type.Array(Message),
      hasOlder: Type.Boolean(),
    }),
    refusals: [],
  },
  'POST /admin/api/chats/:id/claim': {
    summary: 'Takes a chat for ten minutes, anew with each answer. What a colleague has claimed stays with them.',
    access: 'staff',
    permission: 'complaints.make',
    ...one,
    value: Type.Object({ until: Moment }),
    refusals: ['claimed-by-another'],
  },
  'POST /admin/api/chats/:id/release': {
    summary: 'Leaves a chat to others.',
    access: 'staff',
    permission: 'complaints.make',
    ...one,
    value: Nothing,
    refusals: ['claimed-by-another'],
  },
  'POST /admin/api/chats/:id/replies': {
    summary: 'Answers, and claims the chat where nobody has. The same id again is the same answer.',
    access: 'staff',
    permission: 'complaints.make',
    ...one,
    body: Type.Object(
      {
        id: RequestId,
        text: Type.String({ maxLength: messageLength * 10 }),
        pictures: Type.Optional(Type.Array(Uuid, { maxItems: picturesAtMost * 10 })),
      },
      strict,
    ),
    value: Message,
    refusals: [
      'claimed-by-another',
      'message-empty',
      'message-too-long',
      'request-mismatch',
      'upload-unknown',
      'pictures-too-many',
    ],
  },
  'POST /admin/api/chats/:id/typing': {
    summary: 'Shows the member for some seconds that an answer is being written. Nothing is stored.',
    access: 'staff',
    permission: 'complaints.make',
    changesNothing: true,
    ...one,
    value: Nothing,
    refusals: [],
  },
  'POST /admin/api/chats/:id/hand-over': {
    summary: 'Gives a chat to a colleague, with a word about it that the member does not see.',
    access: 'staff',
    permission: 'complaints.make',
    ...one,
    body: Type.Object({ to: Uuid, note: Type.String({ maxLength: 500 }) }, strict),
    value: Nothing,
    refusals: ['claimed-by-another'],
  },
  'POST /admin/api/chats/:id/close': {
    summary: 'Ends a chat. It opens again when its person writes.',
    access: 'staff',
    permission: 'complaints.make',
    ...one,
    value: Nothing,
    refusals: ['claimed-by-another', 'state-conflict'],
  },
});
