/**
 * The daily reconciliation: the sheets of business days, one with every line and what differs in it, and what is done about them. Reopening a
 * signed sheet takes two people and is proposed: the act `day-sheets.reopen`.
 */
import { Type } from 'typebox';
import { type SheetState, differenceKinds, sheetOutcomes, sheetParts, sheetStates } from '@banyan/core/day-sheets';
import { statesOf } from '@banyan/core/states';
import { Currency, Day } from '../shapes.ts';
import { MethodCode } from './deposits.ts';
import { adminRoutes } from './route.ts';
import { Moment, Person, Reason, Uuid, cursorQuery, literals, nullable, pageOf } from './shapes.ts';

const strict = { additionalProperties: false } as const;
const one = { params: Type.Object({ day: Day }, strict) };
const oneCase = { params: Type.Object({ day: Day, id: Uuid }, strict) };
const State = literals<SheetState>(statesOf(sheetStates));
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 });
/** Who sees the books of a day: finance, owners, compliance, auditors. */
const readers = ['deposits.make', 'deposits.authorise', 'audit.read'] as const;

const Count = Type.Integer({ minimum: 0 });
const DayLine = Type.Object(
  {
    day: Day,
    version: Type.Integer(),
    state: State,
    madeAt: Moment,
    agreed: Count,
    differs: Count,
    unverified: Count,
    signedAt: nullable(Moment),
    signedBy: nullable(Person),
  },
  { title: 'DaySheetLine' },
);

const SheetCase = Type.Object(
  {
    id: Uuid,
    isOpen: Type.Boolean(),
    openedAt: Moment,
    owner: nullable(Person),
    explanation: nullable(Type.String()),
    explainedBy: nullable(Type.String()),
    explainedAt: nullable(Moment),
  },
  { title: 'DaySheetCase' },
);

const Line = Type.Object(
  {
    part: literals(sheetParts),
    /** A check of the books, a vendor, or a way to pay. */
    name: Type.String(),
    currency: nullable(Currency),
    outcome: literals(sheetOutcomes),
    /** What a check found, in a sentence. */
    words: nullable(Type.String()),
    figures: Type.Array(
      Type.Object({
        name: Type.String(),
        isSum: Type.Boolean({ description: 'A sum of money as decimal text in the line’s currency, and not a count.' }),
        ours: nullable(Type.String()),
        theirs: nullable(Type.String()),
        difference: nullable(Type.String()),
      }),
    ),
    differing: Type.Array(
      Type.Object(
        {
          transaction: Type.String(),
          about: nullable(Type.String({ description: 'Our reference of the deposit or withdrawal.' })),
          ours: nullable(Type.String()),
          theirs: nullable(Type.String()),
          why: literals(differenceKinds),
        },
        { title: 'DifferingPayment' },
      ),
      { description: 'The payments that differ, at most 200.' },
    ),
    differingCount: Type.Integer({ description: 'How many there are in all.' }),
    case: nullable(SheetCase),
  },
  { title: 'DaySheetPart' },
);

export const daySheetsRoutes = adminRoutes({
  'GET /admin/api/day-sheets': {
    summary: 'The sheets of business days, the latest day first, each in its newest version.',
    access: 'staff',
    permission: readers,
    query: Type.Object({ state: Type.Optional(literals(['open', 'signed'] as const)), ...cursorQuery }, strict),
    value: pageOf(DayLine),
    refusals: [],
  },
  'GET /admin/api/day-sheets/:day': {
    summary: 'The sheet of one day: what was compared, what differs and why, who signed it, and the versions before.',
    access: 'staff',
    permission: readers,
    params: one.params,
    query: Type.Object({ version: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })) }, strict),
    value: Type.Object({
      ...DayLine.properties,
      from: Moment,
      until: Moment,
      hash: Hash,
      signReason: nullable(Type.String()),
      lines: Type.Array(Line),
      /** Why the caller may not sign it now; null when they may. */
      whyNot: nullable(literals(['not-open', 'unexplained', 'same-person', 'no-permission'] as const)),
      versions: Type.Array(
        Type.Object({ version: Type.Integer(), state: State, signedAt: nullable(Moment), signedBy: nullable(Person) }),
      ),
    }),
    refusals: ['not-found'],
  },
  'POST /admin/api/day-sheets/:day/make': {
    summary: 'Compares a day that is over once more, from its sources. The same sources make the same sheet.',
    access: 'staff',
    permission: 'deposits.make',
    ...one,
    body: Type.Object({ reason: Reason }, strict),
    value: Type.Object({ hash: Hash }),
    refusals: ['span-malformed', 'state-conflict'],
  },
  'POST /admin/api/day-sheets/:day/cases/:id/take': {
    summary: 'Makes a difference one’s own: its owner finds out and explains.',
    access: 'staff',
    permission: 'deposits.make',
    ...oneCase,
    body: Type.Object({ reason: Reason }, strict),
    value: Type.Object({}, strict),
    refusals: ['not-found', 'state-conflict'],
  },
  'POST /admin/api/day-sheets/:day/cases/:id/explain': {
    summary: 'Explains a difference that is one’s own, which closes its case.',
    access: 'staff',
    permission: 'deposits.make',
    ...oneCase,
    body: Type.Object({ reason: Reason }, strict),
    value: Type.Object({}, strict),
    refusals: ['not-found', 'state-conflict'],
  },
  'POST /admin/api/day-sheets/:day/sign': {
    summary: 'Signs a sheet as it was seen: it stays so, with its hash in the audit log.',
    access: 'staff',
    permission: 'deposits.authorise',
    fresh: true,
    ...one,
    body: Type.Object({ hash: Hash, reason: Reason }, strict),
    value: Type.Object({ hash: Hash }),
    refusals: ['not-found', 'state-conflict', 'same-person'],
  },
  'POST /admin/api/gateway-statements': {
    summary: 'Imports what a gateway says of one day. What was imported before changes nothing.',
    access: 'staff',
    permission: 'deposits.make',
    fresh: true,
    body: Type.Object(
      {
        direction: literals(['in', 'out'] as const),
        method: MethodCode,
        day: Day,
        currency: Currency,
        csv: Type.String({ minLength: 1, maxLength: 200_000, description: 'With the columns transaction and amount.' }),
        reason: Reason,
      },
      strict,
    ),
    value: Type.Object({ fresh: Count, known: Count }),
    refusals: ['not-found', 'span-malformed', 'proposal-refused', 'request-mismatch'],
  },
});
