/** The chat with the people of the operator (MSG-09): one conversation of each member, and of each visitor where that is allowed. */
import { Type } from 'typebox';
import { routes } from './route.ts';
import { Moment, Nothing, RequestId, Uuid } from './shapes.ts';
import { picturesAtMost } from './uploads.ts';

/** How long a message may be, in characters. */
export const messageLength = 2000;

export const ChatMessage = Type.Object(
  {
    id: Uuid,
    /** Counts the messages of the conversation. */
    seq: Type.Integer(),
    author: Type.Union([Type.Literal('person'), Type.Literal('staff'), Type.Literal('automatic')]),
    /** Plain text. */
    text: Type.String(),
    /** Help articles that may answer, of an automatic message. */
    articles: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
    /** Who of the staff wrote; empty otherwise. */
    staff: Type.String(),
    /** Pictures that were sent with it, at addresses that are good for some minutes. */
    pictures: Type.Array(Type.Object({ id: Uuid, address: Type.String() })),
    at: Moment,
  },
  { title: 'ChatMessage' },
);

const Seq = Type.Integer({ minimum: 0, maximum: 2 ** 40 });

export const supportRoutes = routes({
  'GET /wps/support/messages': {
    summary:
      'The newest messages of the own conversation, or those before or after one. Visitors are known by a cookie.',
    access: 'optional',
    query: Type.Object({
      before: Type.Optional(Seq),
      after: Type.Optional(Seq),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 30 })),
    }),
    value: Type.Object({
      messages: Type.Array(ChatMessage),
      hasOlder: Type.Boolean(),
      /** Messages of the staff that were not seen yet. */
      unread: Type.Integer(),
      /** The last message that the house has seen. */
      seen: Type.Integer(),
    }),
    refusals: ['function-not-enabled'],
  },
  'POST /wps/support/messages': {
    summary: 'Writes to the house. The same id again is the same message.',
    access: 'optional',
    body: Type.Object(
      {
        id: RequestId,
        text: Type.String({ maxLength: 100_000 }),
        pictures: Type.Optional(Type.Array(Uuid, { maxItems: picturesAtMost * 10 })),
      },
      { additionalProperties: false },
    ),
    value: Type.Object({
      messages: Type.Array(ChatMessage, { description: 'The message, and an automatic answer to it.' }),
    }),
    refusals: [
      'function-not-enabled',
      'message-empty',
      'message-too-long',
      'request-mismatch',
      'upload-unknown',
      'pictures-too-many',
    ],
  },
  'PUT /wps/support/typing': {
    summary: 'Says that the caller is writing just now.',
    access: 'optional',
    value: Nothing,
    refusals: ['function-not-enabled'],
  },
  'PUT /wps/support/read': {
    summary: 'Says that the messages up to one were seen.',
    access: 'optional',
    body: Type.Object({ seq: Seq }, { additionalProperties: false }),
    value: Nothing,
    refusals: ['function-not-enabled'],
  },
});
