/** One withdrawal with all that a decision stands on, on one page. */
import { type Money, money, toWire } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { AdminValueOf } from '@banyan/protocol/admin';
import type { withdrawalsAdminRoutes } from '@banyan/protocol/admin/withdrawals';
import type { StaffCaller } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { depositsOf } from '../cashier/index.ts';
import { identityOf } from '../kyc/index.ts';
import { membersById } from '../members/index.ts';
import { othersWith, readAccount } from '../payout-accounts/index.ts';
import { peopleOf } from '../staff-accounts/index.ts';
import { type ShownWithdrawal, type WithdrawalRow, decisions, queue } from '../withdrawals/index.ts';
import { linesOf } from './line.ts';

type Route = (typeof withdrawalsAdminRoutes)['GET /admin/api/withdrawals/:reference'];
type Shown = AdminValueOf<Route>;

const wire = (value: Money) => toWire(value);
const lately = 10;

export const showOne: AdminUseCase<Route> = async (context, { params }, caller) => {
  const found = await queue.look(context, params.reference);
  if (!found.ok) return found;
  const { row, approvals, steps, dispute, refund } = found.value;
  const [line] = await linesOf(context, caller, [row]);
  if (line === undefined) return refuse('not-found');
  return ok({
    ...line,
    hold: await holdOf(context, found.value),
    approval: await approvalOf(context, found.value, caller),
    approvals: approvals.map(({ by, reason, at }) => ({ by, reason, at: at.toISOString() })),
    steps: steps.map(({ state, at, by, reason }) => ({ state, at: at.toISOString(), by, reason })),
    paidReference: row.paidReference ?? null,
    failure: row.failure ?? null,
    evidence: await evidenceOf(context, found.value),
    dispute:
      dispute === undefined
        ? null
        : {
            state: dispute.state,
            missing: wire(money(row.amount.currency, dispute.units)),
            words: dispute.words,
            proofs: [...dispute.proofs],
            openedAt: dispute.openedAt.toISOString(),
            answer: dispute.answer ?? null,
          },
    refund:
      refund === undefined
        ? null
        : { amount: wire(refund.amount), askedBy: refund.askedBy, isDone: refund.approvedBy !== undefined },
  });
};

async function holdOf({ database }: Context, { stop }: ShownWithdrawal): Promise<Shown['hold']> {
  if (stop === undefined) return null;
  const people = await peopleOf(database, [stop.staff]);
  return { by: people.get(stop.staff ?? '') ?? null, reason: stop.reason, at: stop.at.toISOString() };
}

async function approvalOf(
  context: Context,
  { row, approvals, needed }: ShownWithdrawal,
  caller: StaffCaller,
): Promise<Shown['approval']> {
  const checked: Result<unknown, string> = await decisions.on(context, row.reference, (tx, locked) =>
    decisions.check(context, tx, locked, { actor: caller }),
  );
  return { given: approvals.length, needed, whyNot: checked.ok ? null : checked.code };
}

async function evidenceOf(context: Context, { row, member }: ShownWithdrawal): Promise<Shown['evidence']> {
  const { database, settings, clock } = context;
  const facts = await queue.facts(database, row.member, new Date(clock.now()));
  const account = await readAccount(database, row.member, row.account);
  const others = await membersById(database, await othersWith(database, row.member, row.account));
  const { deposits } = await depositsOf(database, row.member, { states: ['credited'], offset: 0, limit: lately });
  const before = await queue.ofMember(database, row.member, lately + 1);
  const inUnits = (units: bigint) => wire(money(facts.currency, units));
  return {
    balance: inUnits(facts.main),
    owed: inUnits(facts.owed),
    identity: (await identityOf(database, settings, row.member)).state,
    memberSince: member?.createdAt.toISOString() ?? null,
    accountSince: (account?.changedAt ?? account?.confirmedAt)?.toISOString() ?? null,
    day: { count: facts.counts.dayCount, sum: inUnits(facts.counts.dayUnits) },
    paidBefore: facts.counts.paidBefore,
    sharedAccount: [...others.values()].map((one) => one.account),
    deposits: deposits.map(({ reference, method, amount, state, requestedAt }) => ({
      ...{ reference, method, amount: wire(amount), state, at: requestedAt.toISOString() },
    })),
    withdrawals: before
      .filter(({ id }: WithdrawalRow) => id !== row.id)
      .slice(0, lately)
      .map(lineOf),
  };
}

const lineOf = ({ reference, amount, state, requestedAt }: WithdrawalRow) => ({
  ...{ reference, amount: wire(amount), state, at: requestedAt.toISOString() },
});
