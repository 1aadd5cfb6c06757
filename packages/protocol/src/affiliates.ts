/** Affiliates as members meet them: applying, links, what came of them, and statements. Friends are shown by masked names. */
import { Type } from 'typebox';
import {
  affiliateCallEvents,
  affiliateCallStates,
  affiliatePlanKinds,
  affiliateStatementStates,
  affiliateStates,
} from '@banyan/core/affiliates';
import { statesOf } from '@banyan/core/states';
import { routes } from './route.ts';
import { Amount, Currency, Day, Moment, Money, Nothing, Uuid, pageQuery, nullable } from './shapes.ts';

const closed = { additionalProperties: false } as const;
const words = <const Word extends string>(all: readonly Word[]) => Type.Unsafe<Word>(Type.String({ enum: [...all] }));

export const AffiliateStateName = words(statesOf(affiliateStates));
export const StatementStateName = words(statesOf(affiliateStatementStates));
/** Decimal text of a hundred: `18`, `2.5`. */
export const Percent = Type.String({ pattern: '^(0|[1-9][0-9]{0,2})(\\.[0-9]{1,4})?$', maxLength: 8 });
const Sum = Type.String({ pattern: '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,6})?$', maxLength: 20 });
export const StatementMonth = Type.String({ pattern: '^\\d{4}-\\d{2}$', maxLength: 7 });

export const AffiliateTerms = Type.Object(
  {
    kind: words(affiliatePlanKinds),
    currency: Currency,
    tiers: Type.Array(Type.Object({ losses: Sum, share: Percent }, closed), { maxItems: 10 }),
    gameFee: Percent,
    depositFee: Percent,
    carriesNegative: Type.Boolean(),
    carriedMost: nullable(Sum),
    fixed: Sum,
    isAdvance: Type.Boolean(),
    deposited: Sum,
    validBets: Sum,
    days: Type.Integer({ minimum: 1, maximum: 366 }),
    subShare: Percent,
  },
  { ...closed, title: 'AffiliateTerms' },
);

/** The steps from a link to a player. */
export const Funnel = Type.Object(
  {
    clicks: Type.Integer({ description: 'Browsers that opened a link, each once a day and link.' }),
    seen: Type.Integer({ description: 'After which a page was looked at.' }),
    registrations: Type.Integer(),
    firstDeposits: Type.Integer(),
    active: Type.Integer({ description: 'Who played in the last 30 days.' }),
  },
  { title: 'AffiliateFunnel' },
);

const Link = Type.Object({
  code: Type.String(),
  name: Type.String(),
  path: Type.String({ description: 'Behind the domain of the site.' }),
  clicks: Type.Integer(),
  registrations: Type.Integer(),
});

/** What a statement comes to, in the order in which it is counted. Amounts are decimal text in its currency. */
export const StatementSums = Type.Object(
  {
    losses: Amount,
    rebates: Amount,
    promotions: Amount,
    gameFees: Amount,
    depositFees: Amount,
    base: Amount,
    carriedIn: Amount,
    shared: Amount,
    tier: nullable(Type.Integer({ description: 'The place of the tier, from 1.' })),
    share: Amount,
    carriedOut: Amount,
    forgiven: Amount,
    qualified: Type.Integer(),
    fixed: Amount,
    advanceIn: Amount,
    advanceUsed: Amount,
    advanceOut: Amount,
    own: Amount,
    subs: Amount,
    units: Amount,
  },
  { title: 'AffiliateSums' },
);

export const statementHead = {
  id: Uuid,
  month: StatementMonth,
  state: StatementStateName,
  amount: Money,
  closedAt: nullable(Moment),
  paidAt: nullable(Moment),
};

const Own = Type.Object(
  {
    state: nullable(AffiliateStateName),
    /** Why an application was refused. */
    why: Type.String(),
    terms: nullable(AffiliateTerms),
    links: Type.Array(Link),
    mayMakeLinks: Type.Boolean(),
    funnel: Funnel,
    /** The last thirty days, the oldest first. */
    days: Type.Array(
      Type.Object({
        day: Day,
        clicks: Type.Integer(),
        registrations: Type.Integer(),
        firstDeposits: Type.Integer(),
      }),
    ),
    /** Closed months, the oldest first, up to twelve. */
    months: Type.Array(Type.Object({ month: StatementMonth, amount: Money })),
    /** Affiliates who came by this one. */
    subs: Type.Integer(),
  },
  { title: 'OwnAffiliate' },
);

const off = ['function-not-enabled'] as const;

const Postback = Type.Object(
  {
    url: Type.String({ description: 'Empty: nobody is told.' }),
    /** Signs each call: HMAC-SHA256 over the time, a dot and the body. It changes with the address. */
    secret: Type.String(),
    /** The newest first, up to fifty. */
    calls: Type.Array(
      Type.Object({
        id: Uuid,
        event: words(affiliateCallEvents),
        at: Moment,
        state: words(statesOf(affiliateCallStates)),
        tries: Type.Integer(),
        status: nullable(Type.Integer()),
      }),
    ),
  },
  { title: 'AffiliatePostback' },
);

export const affiliatesRoutes = routes({
  'POST /wps/affiliates/clicks': {
    summary: "A link of an affiliate was opened, or a page behind it was looked at. What the code is, isn't said.",
    access: 'optional',
    body: Type.Object(
      {
        code: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9]+$' }),
        /** Somebody looked at a page after it was opened. */
        isSeen: Type.Boolean(),
      },
      closed,
    ),
    value: Nothing,
    refusals: off,
  },
  'GET /wps/affiliates/own': {
    summary: 'The caller as an affiliate: application, plan, links, what came of them, and months.',
    access: 'member',
    value: Own,
    refusals: off,
  },
  'POST /wps/affiliates/apply': {
    summary: 'Asks to become an affiliate. The staff decide.',
    access: 'member',
    body: Type.Object({ about: Type.String({ minLength: 10, maxLength: 500, pattern: '\\S[\\s\\S]*\\S' }) }, closed),
    value: Type.Object({ state: AffiliateStateName }),
    refusals: [...off, 'state-conflict'],
  },
  'POST /wps/affiliates/links': {
    summary: 'Makes a link with a name of its own, to tell where friends come from.',
    access: 'member',
    body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 40, pattern: '^\\S(.*\\S)?$' }) }, closed),
    value: Link,
    refusals: [...off, 'affiliate-inactive', 'affiliate-links-full'],
  },
  'GET /wps/affiliates/statements': {
    summary: "The caller's statements, the newest first.",
    access: 'member',
    query: Type.Object(pageQuery, closed),
    value: Type.Object({ content: Type.Array(Type.Object(statementHead)), totalPages: Type.Integer() }),
    refusals: off,
  },
  'GET /wps/affiliates/statements/:id': {
    summary: "One of the caller's statements: how it was counted, and a line for each friend, the largest loss first.",
    access: 'member',
    params: Type.Object({ id: Uuid }, closed),
    query: Type.Object(pageQuery, closed),
    value: Type.Object({
      ...statementHead,
      terms: AffiliateTerms,
      sums: nullable(StatementSums),
      /** SHA-256 of the proof's text. */
      hash: nullable(Type.String()),
      lines: Type.Array(
        Type.Object({
          name: Type.String(),
          losses: Amount,
          rebates: Amount,
          promotions: Amount,
          deposited: Amount,
          isQualified: Type.Boolean(),
        }),
      ),
      totalPages: Type.Integer(),
    }),
    refusals: off,
  },
  'GET /wps/affiliates/statements/:id/proof': {
    summary: 'The text by which anybody counts the statement again; without names.',
    access: 'member',
    params: Type.Object({ id: Uuid }, closed),
    value: Type.Object({ text: Type.String(), hash: Type.String() }),
    refusals: off,
  },
});

export const affiliatePostbackRoutes = routes({
  'GET /wps/affiliates/postback': {
    summary: 'Where the caller is told that a friend registered or deposited first, and the last calls.',
    access: 'member',
    value: Postback,
    refusals: off,
  },
  'PUT /wps/affiliates/postback': {
    summary: 'Sets where the caller is told, over HTTPS; empty: nowhere.',
    access: 'member',
    body: Type.Object({ url: Type.String({ maxLength: 300, pattern: '^[\\x21-\\x7e]*$' }) }, closed),
    value: Postback,
    refusals: [...off, 'affiliate-inactive', 'affiliate-url-malformed'],
  },
});
