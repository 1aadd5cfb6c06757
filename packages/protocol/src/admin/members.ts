/** Members as the staff see them: a list, and a page for each. Contacts and numbers are masked everywhere. */
import { Type } from 'typebox';
import { complaintsRoutes } from '../complaints.ts';
import { inboxRoutes } from '../inbox.ts';
import { kycRoutes } from '../kyc.ts';
import { payoutAccountsRoutes } from '../payout-accounts.ts';
import { recordRoutes } from '../records.ts';
import { safetyRoutes } from '../safety.ts';
import { Amount, Currency, Money, pageQuery } from '../shapes.ts';
import { vipRoutes } from '../vip.ts';
import { withdrawalsRoutes } from '../withdrawals.ts';
import { adminRoutes } from './route.ts';
import { MemberName } from './search.ts';
import { Moment, Person, Uuid, cursorQuery, idCursorQuery, literals, nullable, one, pageOf } from './shapes.ts';

const identityStates = ['none', 'pending', 'verified', 'rejected', 'expired'] as const;
export const Tag = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,31}$', maxLength: 32 });
const strict = { additionalProperties: false };

const Listed = Type.Object(
  {
    ...MemberName.properties,
    rank: Type.Integer(),
    registeredAt: Moment,
    main: Money,
    bonus: Money,
    held: Money,
    lastBetAt: nullable(Moment),
    identity: literals(identityStates),
    tags: Type.Array(Tag),
  },
  { title: 'ListedMember' },
);

export const MemberNote = Type.Object(
  { id: Uuid, by: nullable(Person), text: Type.String(), isPinned: Type.Boolean(), at: Moment },
  { title: 'MemberNote' },
);

const Contact = nullable(Type.Object({ masked: Type.String(), isVerified: Type.Boolean() }));

export const MemberPage = Type.Object(
  {
    ...MemberName.properties,
    rank: Type.Integer(),
    registeredAt: Moment,
    lastLoginAt: nullable(Moment),
    upline: nullable(MemberName),
    balances: Type.Object({ main: Money, bonus: Money, held: Money, owed: Money }),
    contacts: Type.Object({ email: Contact, phone: Contact }),
    identity: literals(identityStates),
    /** Why the member may not play now; null when they may. */
    bar: safetyRoutes['GET /wps/safety'].value.properties.bar,
    /** With the right to see safety; null without. */
    safety: nullable(
      Type.Object({
        limits: safetyRoutes['GET /wps/safety'].value.properties.limits,
        restriction: safetyRoutes['GET /wps/safety'].value.properties.restriction,
      }),
    ),
    blockers: Type.Array(
      Type.Object({
        code: Type.String(),
        text: Type.String({ description: 'The sentence that the member reads, in the language of the caller.' }),
      }),
      { description: 'What stands between the member and a withdrawal now; empty when nothing does.' },
    ),
    isLockedForFraud: Type.Boolean({ description: 'Unlocking takes two people.' }),
    pinned: Type.Array(MemberNote),
    tags: Type.Array(Tag),
  },
  { title: 'MemberPage' },
);

const Access = Type.Object({
  devices: Type.Array(
    Type.Object({
      id: Uuid,
      firstSeenAt: Moment,
      lastSeenAt: Moment,
      userAgent: Type.String(),
      address: Type.String({ description: 'Masked.' }),
      isRemembered: Type.Boolean(),
    }),
  ),
  sessions: Type.Array(
    Type.Object({ id: Uuid, since: Moment, lastSeenAt: Moment, userAgent: Type.String(), address: Type.String() }),
  ),
  logins: Type.Array(Type.Object({ at: Moment, userAgent: Type.String(), address: Type.String() })),
});

export const relationKinds = ['device', 'address', 'payout-account', 'paper', 'phone-series', 'upline'] as const;

const Deposit = Type.Object({
  id: Uuid,
  method: Type.String(),
  state: Type.String(),
  amount: Money,
  reference: Type.String(),
  requestedAt: Moment,
  creditedAt: nullable(Moment),
});

const Event = Type.Object(
  {
    at: Moment,
    /** A text key under `members.event.`. */
    kind: Type.String(),
    by: Type.String({ description: 'Who did it: a name of the staff, `member`, or empty.' }),
    text: Type.String(),
  },
  { title: 'MemberEvent' },
);

export const membersAdminRoutes = adminRoutes({
  'GET /admin/api/members': {
    summary:
      'Members, the newest first. A page looks through so many rows and no more: where filters leave few of them it may hold fewer than asked for, and `next` goes on.',
    access: 'staff',
    permission: 'members.read',
    query: Type.Object(
      {
        status: Type.Optional(literals(['active', 'locked'] as const)),
        type: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
        currency: Type.Optional(Currency),
        rankFrom: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
        identity: Type.Optional(literals(identityStates)),
        tag: Type.Optional(Tag),
        registeredFrom: Type.Optional(Moment),
        registeredTo: Type.Optional(Moment),
        /** The last bet was before it, or there was none. */
        silentSince: Type.Optional(Moment),
        betSince: Type.Optional(Moment),
        /** Of main money, in units of the member's currency. */
        balanceFrom: Type.Optional(Amount),
        balanceTo: Type.Optional(Amount),
        ...cursorQuery,
      },
      strict,
    ),
    value: pageOf(Listed),
    refusals: ['amount-malformed', 'amount-too-precise', 'amount-too-large'],
  },
  'GET /admin/api/members/:id': {
    summary: 'One member: standing, balances, limits, and what stands between them and a withdrawal.',
    access: 'staff',
    permission: 'members.read',
    ...one,
    value: MemberPage,
    refusals: [],
  },
  'GET /admin/api/members/:id/lines': {
    summary: 'Every line of the account with what it was for, as the member reads it.',
    access: 'staff',
    permission: 'members.read',
    ...one,
    query: recordRoutes['GET /wps/member/records/lines'].query,
    value: recordRoutes['GET /wps/member/records/lines'].value,
    refusals: ['span-malformed'],
  },
  'GET /admin/api/members/:id/plays': {
    summary: 'Bets and rounds with where each is recomputed.',
    access: 'staff',
    permission: 'members.read',
    ...one,
    query: recordRoutes['GET /wps/member/records/plays'].query,
    value: recordRoutes['GET /wps/member/records/plays'].value,
    refusals: ['span-malformed'],
  },
  'GET /admin/api/members/:id/bonuses': {
    summary: 'Rewards, free rounds and other gifts of the house.',
    access: 'staff',
    permission: 'members.read',
    ...one,
    query: recordRoutes['GET /wps/member/records/bonuses'].query,
    value: recordRoutes['GET /wps/member/records/bonuses'].value,
    refusals: [],
  },
  'GET /admin/api/members/:id/deposits': {
    summary: 'Deposits, the newest first.',
    access: 'staff',
    permission: 'deposits.read',
    ...one,
    query: Type.Object(pageQuery, strict),
    value: Type.Object({ content: Type.Array(Deposit), totalPages: Type.Integer() }),
    refusals: [],
  },
  'GET /admin/api/members/:id/withdrawals': {
    summary: 'Withdrawals, the newest first, and the accounts they go to, masked.',
    access: 'staff',
    permission: 'withdrawals.read',
    ...one,
    query: Type.Object(pageQuery, strict),
    value: Type.Object({
      ...withdrawalsRoutes['GET /wps/withdrawals'].value.properties,
      accounts: payoutAccountsRoutes['GET /wps/payout-accounts'].value.properties.accounts,
    }),
    refusals: [],
  },
  'GET /admin/api/members/:id/safety': {
    summary: 'Limits with what is used of them, breaks, exclusions, and every change with who made it.',
    access: 'staff',
    permission: 'safety.read',
    ...one,
    value: Type.Object({
      safety: safetyRoutes['GET /wps/safety'].value,
      changes: Type.Array(
        Type.Object({
          at: Moment,
          act: Type.String(),
          by: Type.String(),
          reason: Type.String(),
          details: Type.Unknown(),
        }),
      ),
    }),
    refusals: [],
  },
  'GET /admin/api/members/:id/vip': {
    summary: 'The member’s level, what brought it, what keeps it, and what it gave, as the member reads it.',
    access: 'staff',
    permission: 'members.read',
    ...one,
    value: vipRoutes['GET /wps/vip'].value,
    refusals: [],
  },
  'GET /admin/api/members/:id/identity': {
    summary: 'How far the member has shown who they are, masked.',
    access: 'staff',
    permission: 'kyc.read',
    ...one,
    value: kycRoutes['GET /wps/kyc'].value,
    refusals: [],
  },
  'GET /admin/api/members/:id/access': {
    summary: 'Open sessions, browsers and the last logins.',
    access: 'staff',
    permission: 'accounts.read',
    ...one,
    value: Access,
    refusals: [],
  },
  'GET /admin/api/members/:id/relations': {
    summary:
      'Other members who share a browser, an address, a payout account, a paper or a series of phone numbers, and the upline.',
    access: 'staff',
    permission: 'accounts.read',
    ...one,
    value: Type.Object({
      relations: Type.Array(Type.Object({ kind: literals(relationKinds), members: Type.Array(MemberName) })),
    }),
    refusals: [],
  },
  'GET /admin/api/members/:id/messages': {
    summary: 'What the platform has told the member, and whether it was read.',
    access: 'staff',
    permission: 'members.read',
    ...one,
    query: inboxRoutes['GET /wps/messages/inbox'].query,
    value: inboxRoutes['GET /wps/messages/inbox'].value,
    refusals: [],
  },
  'GET /admin/api/members/:id/complaints': {
    summary: 'The member’s complaints.',
    access: 'staff',
    permission: 'complaints.read',
    ...one,
    query: complaintsRoutes['GET /wps/complaints'].query,
    value: complaintsRoutes['GET /wps/complaints'].value,
    refusals: [],
  },
  'GET /admin/api/members/:id/timeline': {
    summary: 'What happened to the account, the newest first: of what the caller may read.',
    access: 'staff',
    permission: 'members.read',
    ...one,
    value: Type.Object({ events: Type.Array(Event) }),
    refusals: [],
  },
  'GET /admin/api/members/:id/notes': {
    summary: 'What the staff wrote about the member, the newest first.',
    access: 'staff',
    permission: 'members.read',
    ...one,
    query: Type.Object(idCursorQuery, strict),
    value: pageOf(MemberNote),
    refusals: [],
  },
});
