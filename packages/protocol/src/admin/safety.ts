/** Members who are watched for markers of harm, what was said to them, and who may not play: for the people who look after players. */
import { Type } from 'typebox';
import { contactChannels, contactOutcomes, harmLevels, markerKinds } from '@banyan/core/harm';
import { Day, Nothing } from '../shapes.ts';
import { adminRoutes } from './route.ts';
import { MemberName } from './search.ts';
import { Moment, Person, Reason, Uuid, cursorQuery, literals, nullable, one, pageOf } from './shapes.ts';

const strict = { additionalProperties: false } as const;
const Level = literals(harmLevels);

const Marker = Type.Object(
  {
    kind: literals(markerKinds),
    /** An amount in the member's currency, hours or a count, by the kind. */
    measured: Type.String(),
    bar: Type.String(),
    isStrong: Type.Boolean(),
  },
  { title: 'MarkerOfHarm' },
);

const Watch = Type.Object(
  {
    level: Level,
    markers: Type.Array(Marker),
    foundOn: Day,
    since: Moment,
    contactDueAt: nullable(Moment),
    /** No offer is sent and nothing new is given. */
    isOffersStopped: Type.Boolean(),
    closedAt: nullable(Moment),
  },
  { title: 'HarmWatch' },
);

const Contact = Type.Object(
  {
    id: Uuid,
    at: Moment,
    by: nullable(Person),
    channel: literals(contactChannels),
    words: Type.String(),
    outcome: literals(contactOutcomes),
  },
  { title: 'HarmContact' },
);

export const safetyDeskRoutes = adminRoutes({
  'GET /admin/api/watches': {
    summary: 'Members who are watched for markers of harm, the newest first; `due`: only who should be spoken with.',
    access: 'staff',
    permission: 'safety.read',
    query: Type.Object(
      { level: Type.Optional(Level), due: Type.Optional(Type.Literal('yes')), ...cursorQuery },
      strict,
    ),
    value: pageOf(Type.Object({ ...Watch.properties, member: MemberName }, { title: 'WatchedMember' })),
    refusals: [],
  },
  'GET /admin/api/watches/counts': {
    summary: 'How many members should be spoken with by now; a thousand stands for more.',
    access: 'staff',
    permission: 'safety.read',
    value: Type.Object({ due: Type.Integer() }),
    refusals: [],
  },
  'GET /admin/api/restrictions': {
    summary: 'Members who rest or are excluded now, the newest first.',
    access: 'staff',
    permission: 'safety.read',
    query: Type.Object({ kind: Type.Optional(literals(['time-out', 'excluded'] as const)), ...cursorQuery }, strict),
    value: pageOf(
      Type.Object(
        {
          member: MemberName,
          kind: literals(['time-out', 'excluded'] as const),
          since: Moment,
          until: nullable(Moment),
        },
        { title: 'RestrictedMember' },
      ),
    ),
    refusals: [],
  },
  'GET /admin/api/members/:id/watch': {
    summary: 'What was found in a member’s play, day by day, and what was said to them.',
    access: 'staff',
    permission: 'safety.read',
    ...one,
    value: Type.Object({
      watch: nullable(Watch),
      findings: Type.Array(Type.Object({ day: Day, level: Level, markers: Type.Array(Marker) })),
      contacts: Type.Array(Contact),
    }),
    refusals: [],
  },
  'POST /admin/api/members/:id/contacts': {
    summary:
      'Writes down what was said to a member and what came of it. `id` is made by the caller: sent again, it is the same contact.',
    access: 'staff',
    permission: 'safety.make',
    ...one,
    body: Type.Object(
      {
        id: Uuid,
        channel: literals(contactChannels),
        words: Type.String({ minLength: 3, maxLength: 2000, pattern: '\\S[\\s\\S]*\\S' }),
        outcome: literals(contactOutcomes),
        /** The day of the next; two weeks later where none is given. */
        nextOn: Type.Optional(Day),
      },
      strict,
    ),
    value: Nothing,
    refusals: ['state-conflict', 'input-malformed', 'request-mismatch'],
  },
  'POST /admin/api/members/:id/report-harm': {
    summary: 'Somebody heard or saw that a member may come to harm: watched from now, and to be spoken with.',
    access: 'staff',
    permission: ['safety.make', 'complaints.make'],
    ...one,
    body: Type.Object({ reason: Reason }, strict),
    value: Nothing,
    refusals: [],
  },
  'POST /admin/api/members/:id/stop-offers': {
    summary: 'Sends no offers and gives nothing new, until a contact ends the watch without concern.',
    access: 'staff',
    permission: 'safety.make',
    ...one,
    body: Type.Object({ reason: Reason }, strict),
    value: Nothing,
    refusals: ['state-conflict'],
  },
});
