/** Segments in the back office: rules over stored facts of members, how many are in one now, and who. */
import { Type } from 'typebox';
import { type SegmentFact, mostConditions, segmentFacts } from '@banyan/core/segments';
import { Currency, RequestId } from '../shapes.ts';
import { Audience } from './audience.ts';
import { adminRoutes } from './route.ts';
import { Moment, Reason, Uuid, cursorQuery, literals, nullable, one, pageOf } from './shapes.ts';

const closed = { additionalProperties: false } as const;

type FactOf<Kind> = { [Fact in SegmentFact]: (typeof segmentFacts)[Fact] extends Kind ? Fact : never }[SegmentFact];
const factsOf = <const Kind extends string>(...kinds: readonly Kind[]) =>
  literals(
    (Object.keys(segmentFacts) as SegmentFact[]).filter((fact) =>
      (kinds as readonly string[]).includes(segmentFacts[fact]),
    ) as FactOf<Kind>[],
  );
const Days = Type.Integer({ minimum: 1, maximum: 3650 });
const Bound = Type.String({ pattern: '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,4})?$', maxLength: 18 });

const SegmentCondition = Type.Union([
  Type.Object(
    {
      fact: factsOf('amount', 'count'),
      days: Type.Optional(Days),
      from: Type.Optional(Bound),
      to: Type.Optional(Bound),
    },
    closed,
  ),
  Type.Object({ fact: factsOf('ago'), within: Type.Optional(Days), before: Type.Optional(Days) }, closed),
  Type.Object(
    {
      fact: factsOf('choice'),
      in: Type.Array(Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' }), {
        minItems: 1,
        maxItems: 250,
        uniqueItems: true,
      }),
      isNot: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
  Type.Object({ fact: factsOf('flag'), is: Type.Boolean() }, closed),
]);
const Match = literals(['all', 'any']);
const SegmentGroup = Type.Object(
  { match: Match, of: Type.Array(SegmentCondition, { minItems: 1, maxItems: mostConditions }) },
  closed,
);

/** All or any of some conditions and of groups of conditions; all of nothing is everybody who plays with money. */
export const SegmentRule = Type.Object(
  { match: Match, of: Type.Array(Type.Union([SegmentCondition, SegmentGroup]), { maxItems: mostConditions }) },
  { ...closed, title: 'SegmentRule' },
);

const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '^\\S(.*\\S)?$' });

const summary = {
  id: Uuid,
  name: Type.String(),
  version: Type.Integer(),
  isArchived: Type.Boolean(),
  changedAt: Moment,
  changedBy: Type.String(),
};

const SegmentSummary = Type.Object(summary, { title: 'SegmentSummary' });
export const Segment = Type.Object(
  { ...summary, rule: SegmentRule, madeAt: Moment, madeBy: Type.String() },
  { title: 'Segment' },
);

export const SegmentCount = Type.Object(
  {
    count: Type.Integer(),
    /** Of a hundred, how much of the members was counted in the time there was; the count is for all of them then, by share. */
    looked: Type.Integer({ minimum: 1, maximum: 100 }),
    at: Moment,
  },
  { title: 'SegmentCount' },
);

const Member = Type.Object(
  {
    id: Uuid,
    account: Type.String(),
    nickname: Type.String(),
    level: Type.Integer(),
    currency: Currency,
    country: Type.String(),
    language: Type.String(),
    registeredAt: Moment,
  },
  { title: 'SegmentMember' },
);

export const segmentsRoutes = adminRoutes({
  'GET /admin/api/segments': {
    summary: 'Segments, the one that was changed last first.',
    access: 'staff',
    permission: ['campaigns.read', 'promotions.read'],
    query: Type.Object({ ...cursorQuery, archived: Type.Optional(Type.Boolean()) }, closed),
    value: pageOf(SegmentSummary),
    refusals: [],
  },
  'GET /admin/api/segments/:id': {
    summary: 'One segment with the rule of its newest version.',
    access: 'staff',
    permission: ['campaigns.read', 'promotions.read'],
    ...one,
    value: Segment,
    refusals: [],
  },
  'POST /admin/api/segments': {
    summary: 'A new segment. Its id is made by the sender: the same again is the same segment.',
    access: 'staff',
    permission: ['campaigns.make', 'promotions.make'],
    body: Type.Object({ id: RequestId, name: Name, rule: SegmentRule }, closed),
    value: Segment,
    refusals: ['segment-malformed', 'name-taken', 'state-conflict', 'content-full'],
  },
  'PUT /admin/api/segments/:id': {
    summary: 'The next version of a segment, or another name. `version` is the one that was read.',
    access: 'staff',
    permission: ['campaigns.make', 'promotions.make'],
    ...one,
    body: Type.Object({ name: Name, rule: SegmentRule, version: Type.Integer({ minimum: 1 }) }, closed),
    value: Segment,
    refusals: ['segment-malformed', 'name-taken', 'state-conflict'],
  },
  'POST /admin/api/segments/:id/archive': {
    summary: 'Takes a segment out of what is offered. What names it goes on.',
    access: 'staff',
    permission: ['campaigns.make', 'promotions.make'],
    ...one,
    body: Type.Object({ reason: Reason }, closed),
    value: Segment,
    refusals: ['state-conflict'],
  },
  'POST /admin/api/segments/count': {
    summary: 'How many members that the caller sees a rule takes in now, while it is written.',
    access: 'staff',
    permission: ['campaigns.read', 'promotions.read'],
    changesNothing: true,
    body: Type.Object({ rule: SegmentRule }, closed),
    value: SegmentCount,
    refusals: ['segment-malformed'],
  },
  'POST /admin/api/segments/audience': {
    summary:
      'How many members that the caller sees, of some currencies, an audience of a promotion takes in now, while it is written.',
    access: 'staff',
    permission: 'promotions.read',
    changesNothing: true,
    body: Type.Object(
      {
        audience: Audience,
        currencies: Type.Array(Type.String({ pattern: '^[A-Z]{3,4}$' }), { minItems: 1, maxItems: 20 }),
      },
      closed,
    ),
    value: SegmentCount,
    refusals: ['not-found'],
  },
  'GET /admin/api/segments/:id/members': {
    summary:
      'Who is in a segment now, of those whom the caller sees, in the order of their ids. Noted in the audit log.',
    access: 'staff',
    permission: 'members.read',
    audited: true,
    ...one,
    query: Type.Object(
      {
        after: Type.Optional(Uuid),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 50 })),
      },
      closed,
    ),
    value: Type.Object({ rows: Type.Array(Member), next: nullable(Uuid), at: Moment }),
    refusals: [],
  },
});
