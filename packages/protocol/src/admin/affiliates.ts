/** Affiliates in the back office: applications, plans with frozen versions, statements that wait, and those that are held with why. */
import { Type } from 'typebox';
import { affiliateSignKinds } from '@banyan/core/affiliates';
import {
  AffiliateStateName,
  AffiliateTerms,
  Funnel,
  StatementStateName,
  StatementSums,
  statementHead,
} from '../affiliates.ts';
import { Amount, RequestId } from '../shapes.ts';
import { adminRoutes } from './route.ts';
import { Moment, Reason, Uuid, cursorQuery, literals, nullable, one, pageOf } from './shapes.ts';

const closed = { additionalProperties: false } as const;

const PlanOf = Type.Object({ id: Uuid, name: Type.String(), version: Type.Integer() });

export const Affiliate = Type.Object(
  {
    id: Uuid,
    account: Type.String(),
    state: AffiliateStateName,
    about: Type.String(),
    why: Type.String(),
    plan: nullable(PlanOf),
    /** The account of the affiliate who brought this one. */
    parent: nullable(Type.String()),
    friends: Type.Integer(),
    appliedAt: Moment,
    decidedAt: nullable(Moment),
  },
  { title: 'Affiliate' },
);

export const AffiliatePlan = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    version: Type.Integer(),
    terms: AffiliateTerms,
    madeAt: Moment,
    /** Affiliates who have this version, and who have an older one. */
    affiliates: Type.Integer(),
    onOlder: Type.Integer(),
  },
  { title: 'AffiliatePlan' },
);

const Sign = Type.Object({
  kind: literals(affiliateSignKinds),
  count: Type.Integer(),
  of: Type.Integer(),
  members: Type.Array(Type.Object({ id: Uuid, account: Type.String() })),
});

const Statement = Type.Object(
  {
    ...statementHead,
    affiliate: Type.Object({ id: Uuid, account: Type.String() }),
    plan: PlanOf,
    signs: Type.Array(literals(affiliateSignKinds)),
  },
  { title: 'AffiliateStatement' },
);

export const affiliatesAdminRoutes = adminRoutes({
  'GET /admin/api/affiliates': {
    summary: 'Affiliates and applications, the newest first.',
    access: 'staff',
    permission: 'agents.read',
    query: Type.Object({ ...cursorQuery, state: Type.Optional(AffiliateStateName) }, closed),
    value: pageOf(Affiliate),
    refusals: [],
  },
  'GET /admin/api/affiliates/:id': {
    summary: 'One affiliate and what came of the links.',
    access: 'staff',
    permission: 'agents.read',
    ...one,
    value: Type.Object({ affiliate: Affiliate, funnel: Funnel }),
    refusals: [],
  },
  'POST /admin/api/affiliates/:id/state': {
    summary: 'Approves or refuses an application, stops an affiliate, or lets one go on.',
    access: 'staff',
    permission: ['agents.make', 'agents.authorise'],
    ...one,
    body: Type.Object(
      {
        state: literals(['active', 'refused', 'stopped']),
        /** Of an approval. */
        plan: Type.Optional(Uuid),
        reason: Reason,
      },
      closed,
    ),
    value: Affiliate,
    refusals: ['state-conflict', 'affiliate-plan-unknown'],
  },
  'POST /admin/api/affiliates/:id/plan': {
    summary:
      'Gives an affiliate the newest version of a plan. A month that runs is counted by the version it began under.',
    access: 'staff',
    permission: ['agents.make', 'agents.authorise'],
    ...one,
    body: Type.Object({ plan: Uuid, reason: Reason }, closed),
    value: Affiliate,
    refusals: ['state-conflict', 'affiliate-plan-unknown'],
  },
  'GET /admin/api/affiliate-plans': {
    summary: 'Plans with their newest version.',
    access: 'staff',
    permission: 'agents.read',
    value: Type.Object({ rows: Type.Array(AffiliatePlan) }),
    refusals: [],
  },
  'POST /admin/api/affiliate-plans': {
    summary:
      'A new plan, or a new version of one: a version never changes. `version` is the one that was read, 0 for a new plan.',
    access: 'staff',
    permission: ['agents.make', 'agents.authorise'],
    body: Type.Object(
      {
        id: RequestId,
        version: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
        name: Type.String({ minLength: 1, maxLength: 80, pattern: '^\\S(.*\\S)?$' }),
        terms: AffiliateTerms,
        reason: Reason,
      },
      closed,
    ),
    value: AffiliatePlan,
    refusals: ['affiliate-plan-malformed', 'state-conflict'],
  },
  'GET /admin/api/affiliate-statements': {
    summary: 'Statements, the newest month first.',
    access: 'staff',
    permission: 'agents.read',
    query: Type.Object(
      { ...cursorQuery, state: Type.Optional(StatementStateName), affiliate: Type.Optional(Uuid) },
      closed,
    ),
    value: pageOf(Statement),
    refusals: [],
  },
  'GET /admin/api/affiliate-statements/:id': {
    summary: 'One statement: how it was counted, its lines, and the signs with their evidence.',
    access: 'staff',
    permission: 'agents.read',
    ...one,
    value: Type.Object({
      ...Statement.properties,
      terms: AffiliateTerms,
      sums: nullable(StatementSums),
      hash: nullable(Type.String()),
      evidence: Type.Array(Sign),
      why: Type.String(),
      /** The largest losses, up to a hundred, and how many there are. */
      lines: Type.Array(
        Type.Object({
          member: Uuid,
          account: Type.String(),
          losses: Amount,
          rebates: Amount,
          promotions: Amount,
          deposited: Amount,
          isQualified: Type.Boolean(),
        }),
      ),
      friends: Type.Integer(),
    }),
    refusals: [],
  },
  'POST /admin/api/affiliate-statements/:id/state': {
    summary:
      'Holds a statement that waits, lets one that is held be paid, or refuses it. It is paid by `affiliates.pay`, which takes two people.',
    access: 'staff',
    permission: ['agents.make', 'agents.authorise'],
    ...one,
    body: Type.Object({ state: literals(['waiting', 'held', 'refused']), reason: Reason }, closed),
    value: Statement,
    refusals: ['state-conflict'],
  },
});

/** What is proposed to pay a statement. */
export const PaidStatement = Type.Object({ statement: Uuid }, closed);
