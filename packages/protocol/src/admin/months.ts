/**
 * The closing of months: their list, and one as it was closed or as it would be closed now. Closing and reopening one takes two people and is
 * proposed: the acts `months.close` and `months.reopen`.
 */
import { Type } from 'typebox';
import { type MonthState, monthHindrances, closingStates } from '@banyan/core/months';
import { statesOf } from '@banyan/core/states';
import { Amount, Currency, Day } from '../shapes.ts';
import { adminRoutes } from './route.ts';
import { Moment, Person, cursorQuery, literals, nullable, pageOf } from './shapes.ts';

const strict = { additionalProperties: false } as const;
export const Month = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', maxLength: 7, title: 'Month' });
/** Who sees the books: finance, owners, compliance, auditors. */
const readers = ['deposits.make', 'deposits.authorise', 'audit.read'] as const;

/** `running`: not over yet. `open`: over and to be closed. */
const State = literals<MonthState | 'running' | 'open'>([...statesOf(closingStates), 'running', 'open']);
const Count = Type.Integer({ minimum: 0 });
const closed = {
  version: nullable(Type.Integer()),
  closedAt: nullable(Moment),
  proposedBy: nullable(Person),
  approvedBy: nullable(Person),
};
const line = { month: Month, state: State, signed: Count, ...closed };

const Sum = Type.Object({ currency: Currency, amount: Amount });
const Figure = Type.Object(
  { name: Type.String({ description: 'As the figures of reports are called.' }), currency: Currency, amount: Amount },
  { title: 'MonthFigure' },
);
const Later = Type.Object(
  {
    month: Month,
    version: Type.Integer(),
    hash: Type.String({ description: 'Of the closing that does not have it.' }),
    figures: Type.Array(Figure),
  },
  { title: 'LaterFacts', description: 'What came too late for a month that was closed.' },
);

export const monthsRoutes = adminRoutes({
  'GET /admin/api/months': {
    summary: 'The months of the house, the latest first, with how many of their days are signed and who closed them.',
    access: 'staff',
    permission: readers,
    query: Type.Object({ ...cursorQuery }, strict),
    value: pageOf(Type.Object(line, { title: 'MonthLine' })),
    refusals: [],
  },
  'GET /admin/api/months/:month': {
    summary: 'One month as it was closed, or as it would be closed now, with what stands in the way.',
    access: 'staff',
    permission: readers,
    params: Type.Object({ month: Month }, strict),
    query: Type.Object({ version: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })) }, strict),
    value: Type.Object({
      ...line,
      hash: nullable(Type.String()),
      reason: nullable(Type.String()),
      whyNot: nullable(literals(monthHindrances)),
      days: Type.Array(Type.Object({ day: Day, state: literals(['none', 'open', 'signed', 'reopened'] as const) })),
      figures: Type.Array(Figure),
      owed: Type.Object({
        accounts: Type.Array(Type.Object({ account: Type.String(), currency: Currency, amount: Amount })),
        openStakes: Type.Array(Sum),
        onGames: Type.Array(Sum),
      }),
      /** Facts of months before, which this one has. */
      later: Type.Array(Later),
      /** Facts that came since this one was closed, and wait for the next. */
      since: Type.Array(Later),
      versions: Type.Array(Type.Object({ state: State, ...closed, version: Type.Integer() })),
    }),
    refusals: ['not-found'],
  },
});
