/** One deposit with all that is known of it, for whoever decides it. */
import { money, toWire } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import { maskedHolder } from '@banyan/core/withdrawals';
import type { depositsAdminRoutes } from '@banyan/protocol/admin/deposits';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { casesAbout } from '../cases/index.ts';
import { depositDesk } from '../cashier/index.ts';
import { namedMembers } from '../members/index.ts';
import { lineOf as findLine } from '../payment-lines/index.ts';
import { lineOf, statementLine } from './wire.ts';

/** Names of people are masked, as everywhere; ids of payments are what is compared. */
const shownField = (name: string, value: string) => ({ name, value: name === 'sender' ? maskedHolder(value) : value });
const moment = (at: Date | undefined) => at?.toISOString() ?? null;

export const showDeposit: AdminUseCase<(typeof depositsAdminRoutes)['GET /admin/api/deposits/:reference']> = async (
  context,
  { params: { reference } },
) => {
  const { database } = context;
  const sheet = await depositDesk.sheet(context, reference);
  if (sheet === undefined) return refuse('not-found');
  const { deposit, payments, acts } = sheet;
  const { method, fields } = deposit;
  const member = (await namedMembers(database, [deposit.member])).get(deposit.member);
  if (member === undefined) return refuse('not-found');
  const cases = await casesAbout(database, { kind: 'payment', vendor: method, member: member.id, tx: reference });
  // The line of what the player says has been sent, or of what came.
  const transaction = fields['transaction'] ?? payments[0]?.paymentId;
  const line = transaction === undefined ? undefined : await findLine(database, method, transaction);
  return ok({
    ...lineOf(deposit, member),
    paid: toWire(money(deposit.amount.currency, deposit.paidUnits)),
    adapter: deposit.adapter,
    handle: deposit.handle ?? null,
    canBeAsked: depositDesk.canBeAsked(context, deposit),
    fields: Object.entries(fields).map(([name, value]) => shownField(name, value)),
    creditedAt: moment(deposit.creditedAt),
    expiresAt: moment(deposit.expiresAt),
    endedAt: moment(deposit.endedAt),
    refusedAt: moment(deposit.refusedAt),
    payments: payments.map(({ paymentId, amount, state, trouble, cameAt }) => ({
      ...{ paymentId, state, trouble: trouble ?? null },
      amount: toWire(amount),
      cameAt: cameAt.toISOString(),
    })),
    cases: cases.map(({ id, at, closedAt, round, details }) => ({
      id,
      at: at.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
      payment: round,
      details: Object.entries(details).map(([name, value]) => ({ name, value })),
    })),
    // A line that is another's says nothing here of whose it is.
    line: line === undefined ? null : statementLine(line, line.deposit === deposit.id ? reference : null),
    decisions: acts.map(({ at, by_whom: by, act, reason }) => ({ at: at.toISOString(), by, act, reason })),
  });
};
