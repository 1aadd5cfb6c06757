/** What takes two people about a line of a statement that nobody claims: it is a deposit's money, or goes back to its sender. */
import { type Static, Type } from 'typebox';
import { type Result, ok } from '@banyan/core/results';
import { DepositReference, MethodCode } from '@banyan/protocol/admin/deposits';
import { type Preview, act } from '../../infra/act.ts';
import type { Tx } from '../../infra/database.ts';
import { depositDesk } from '../cashier/index.ts';
import { type StoredLine, lineOf, matchLine, returnLine } from '../payment-lines/index.ts';
import { asRefusal, sentence, currentDeposit, textOf, warrantOf } from './deposit-acts.ts';

const closed = { additionalProperties: false } as const;
const Transaction = Type.String({ pattern: '^[A-Z0-9-]{1,64}$', maxLength: 64 });

const Match = Type.Object({ method: MethodCode, transaction: Transaction, reference: DepositReference }, closed);
type Planned = Preview & { readonly line: StoredLine };

async function openLine(
  tx: Tx,
  { method, transaction }: { readonly method: string; readonly transaction: string },
): Promise<Result<StoredLine, 'proposal-refused'>> {
  const line = await lineOf(tx, method, transaction);
  if (line === undefined) return sentence('There is no such line.');
  if (line.isReturned) return sentence('This line was given back.');
  return line.deposit === undefined ? ok(line) : sentence('This line is a deposit’s already.');
}

async function planMatch(tx: Tx, input: Static<typeof Match>): Promise<Result<Planned, 'proposal-refused'>> {
  const line = await openLine(tx, input);
  if (!line.ok) return line;
  const found = await currentDeposit(tx, input.reference);
  if (found === undefined) return sentence('There is no such deposit.');
  const { deposit, object, version, asked } = found;
  if (deposit.method !== input.method) return sentence(`The deposit is by ${deposit.method}.`);
  if (deposit.amount.currency !== line.value.amount.currency) return sentence('The line is of another currency.');
  if (deposit.state === 'credited') return sentence('It is credited.');
  if (deposit.state === 'review') return sentence('Money came for it and is held: credit that or give it back.');
  return ok({
    ...{ object, version, line: line.value },
    effect: [
      asked,
      { label: 'payment', value: input.transaction, before: null },
      { label: 'credited', value: textOf(line.value.amount), before: null },
    ],
  });
}

/** The line is the money of a deposit: credits what came by it. */
export const matchAct = act({
  name: 'deposits.match',
  shape: Match,
  propose: 'deposits.make',
  authorise: 'deposits.authorise',
  preview: async (_context, tx, input) => await planMatch(tx, input),
  async carryOut(context, tx, input, approval) {
    const plan = await planMatch(tx, input);
    if (!plan.ok) return plan;
    const { reference, method, transaction } = input;
    const { amount } = plan.value.line;
    // The deposit is locked first, as everywhere.
    const came = { paymentId: transaction, amount };
    const done = await depositDesk.confirm(context, tx, reference, came, warrantOf(approval));
    if (!done.ok) return asRefusal(done.code);
    const found = await currentDeposit(tx, reference);
    if (found === undefined) return asRefusal('not-found');
    const at = new Date(context.clock.now());
    if (!(await matchLine(tx, method, transaction, found.deposit, at))) return asRefusal('state-conflict');
    return ok({ after: { state: 'credited', payment: transaction, amount: textOf(amount) } });
  },
});

const Line = Type.Object({ method: MethodCode, transaction: Transaction }, closed);

async function planReturn(tx: Tx, input: Static<typeof Line>): Promise<Result<Preview, 'proposal-refused'>> {
  const line = await openLine(tx, input);
  if (!line.ok) return line;
  const { method, transaction } = input;
  return ok({
    object: { kind: 'statement-line', id: `${method} ${transaction}`, name: `${transaction} (${method})` },
    version: 'open',
    effect: [
      { label: 'payment', value: transaction, before: null },
      { label: 'given-back', value: textOf(line.value.amount), before: null },
    ],
  });
}

/** The line is nobody's deposit: its money was given back to its sender, outside. */
export const returnLineAct = act({
  name: 'deposits.return-line',
  shape: Line,
  propose: 'deposits.make',
  authorise: 'deposits.authorise',
  preview: async (_context, tx, input) => await planReturn(tx, input),
  async carryOut(context, tx, { method, transaction }, approval) {
    const at = new Date(context.clock.now());
    const done = await returnLine(tx, method, transaction, { ...warrantOf(approval), at });
    return done ? ok({ after: { state: 'returned' } }) : asRefusal('state-conflict');
  },
});
