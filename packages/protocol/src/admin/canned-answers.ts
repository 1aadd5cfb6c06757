/** Answers that the staff write often, as data: by a title of their own, in the languages that members read. */
import { Type } from 'typebox';
import { messageLength } from '../support.ts';
import { Nothing, RequestId } from '../shapes.ts';
import { adminRoutes } from './route.ts';
import { Moment, Person, Uuid, nullable, one } from './shapes.ts';

const strict = { additionalProperties: false } as const;
const Title = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' });
const Texts = Type.Array(
  Type.Object(
    {
      language: Type.String({ pattern: '^[A-Z]{2,3}$' }),
      text: Type.String({ minLength: 1, maxLength: messageLength, pattern: '\\S' }),
    },
    strict,
  ),
  { minItems: 1, maxItems: 40, description: 'One in each language at the most.' },
);

const CannedAnswer = Type.Object(
  { id: Uuid, title: Type.String(), texts: Texts, changedAt: Moment, changedBy: nullable(Person) },
  { title: 'CannedAnswer' },
);

export const cannedAnswersRoutes = adminRoutes({
  'GET /admin/api/canned-answers': {
    summary: 'All of them, by their titles.',
    access: 'staff',
    permission: 'complaints.read',
    value: Type.Array(CannedAnswer),
    refusals: [],
  },
  'PUT /admin/api/canned-answers/:id': {
    summary: 'Writes one, new or in the place of what stood under the id.',
    access: 'staff',
    permission: 'complaints.make',
    params: Type.Object({ id: RequestId }, strict),
    body: Type.Object({ title: Title, texts: Texts }, strict),
    value: Nothing,
    refusals: ['content-full'],
  },
  'DELETE /admin/api/canned-answers/:id': {
    summary: 'Removes one. What was sent with it stays as it was.',
    access: 'staff',
    permission: 'complaints.make',
    ...one,
    value: Nothing,
    refusals: [],
  },
});
