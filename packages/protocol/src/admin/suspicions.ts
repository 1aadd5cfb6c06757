/**
 * Reports of a suspicion. Filed by many, read by the nominated officer alone: whoever files one never sees it again, and no list, count, search
 * or line of the log tells anybody else that there is one, so that nobody can tip off.
 */
import { Type } from 'typebox';
import { suspicionStates } from '@banyan/core/suspicions';
import { statesOf } from '@banyan/core/states';
import { Nothing } from '../shapes.ts';
import { adminRoutes } from './route.ts';
import { MemberName } from './search.ts';
import { Moment, Person, Uuid, cursorQuery, literals, nullable, one, pageOf } from './shapes.ts';

const strict = { additionalProperties: false } as const;
const State = literals(statesOf(suspicionStates));
const Words = Type.String({ minLength: 10, maxLength: 4000, pattern: '\\S[\\s\\S]*\\S' });

const Suspicion = {
  id: Uuid,
  member: nullable(MemberName),
  filedAt: Moment,
  filedBy: nullable(Person),
  state: State,
  /** The words of who filed it, cut in lists. */
  words: Type.String(),
};

export const suspicionsRoutes = adminRoutes({
  'POST /admin/api/suspicions': {
    summary:
      'Files a suspicion, about a member or about nobody that is known. `id` is made by the caller. It is answered the same whatever is known already.',
    access: 'staff',
    permission: ['suspicions.file', 'suspicions.make'],
    body: Type.Object({ id: Uuid, member: Type.Optional(Uuid), words: Words }, strict),
    value: Nothing,
    refusals: [],
  },
  'GET /admin/api/suspicions': {
    summary: 'Reports of suspicions, the newest first.',
    access: 'staff',
    permission: 'suspicions.read',
    audited: true,
    query: Type.Object({ state: Type.Optional(State), ...cursorQuery }, strict),
    value: pageOf(Type.Object(Suspicion, { title: 'Suspicion' })),
    refusals: [],
  },
  'GET /admin/api/suspicions/:id': {
    summary: 'One report with all that was written about it.',
    access: 'staff',
    permission: 'suspicions.read',
    audited: true,
    ...one,
    value: Type.Object({
      ...Suspicion,
      /** What the authority knows it by. */
      reference: Type.String(),
      notes: Type.Array(
        Type.Object({ id: Uuid, at: Moment, by: nullable(Person), words: Type.String(), state: nullable(State) }),
      ),
    }),
    refusals: [],
  },
  'POST /admin/api/suspicions/:id/notes': {
    summary: 'Writes something down about a report. `id` of the body is made by the caller.',
    access: 'staff',
    permission: 'suspicions.make',
    ...one,
    body: Type.Object({ id: Uuid, words: Type.String({ minLength: 3, maxLength: 4000, pattern: '\\S' }) }, strict),
    value: Nothing,
    refusals: ['state-conflict'],
  },
  'POST /admin/api/suspicions/:id/state': {
    summary:
      'Takes a report up, or ends it: passed on to the authority, or dismissed. Whoever filed it does not end it.',
    access: 'staff',
    permission: ['suspicions.make', 'suspicions.authorise'],
    fresh: true,
    ...one,
    body: Type.Object(
      {
        state: literals(['examining', 'reported', 'dismissed'] as const),
        words: Type.String({ minLength: 3, maxLength: 4000, pattern: '\\S' }),
        reference: Type.Optional(Type.String({ maxLength: 100 })),
      },
      strict,
    ),
    value: Nothing,
    refusals: ['state-conflict', 'same-person'],
  },
});
