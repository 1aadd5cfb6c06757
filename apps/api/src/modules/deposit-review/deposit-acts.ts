/** What takes two people about one deposit: money that only a person saw, and money that was held. */
import { type Static, Type } from 'typebox';
import { formatExact, parseMoney } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import { DepositReference, PaymentId } from '@banyan/protocol/admin/deposits';
import { Amount } from '@banyan/protocol/shapes';
import { type Approval, type Preview, act } from '../../infra/act.ts';
import type { Tx } from '../../infra/database.ts';
import { depositDesk } from '../cashier/index.ts';
import { findMember } from '../members/index.ts';
import { lineOf } from '../payment-lines/index.ts';

const closed = { additionalProperties: false } as const;
export const sentence = (why: string) => refuse('proposal-refused', { why });

/** Both people, as the deposit's own log names them. */
export const warrantOf = ({ maker, checker, reason }: Approval) => ({
  by: `${maker.name}, ${checker.name}`.slice(0, 100),
  reason,
});

export const textOf = (amount: Parameters<typeof formatExact>[0]): string =>
  `${formatExact(amount)} ${amount.currency}`;

/** What the ledger or the state said against it, for the two people. */
export const asRefusal = (code: string): Result<never, 'proposal-refused' | 'state-conflict'> =>
  code === 'state-conflict' ? refuse('state-conflict') : sentence(`It cannot be done now: ${code}.`);

/** A deposit as it stands; another `version` means that somebody else has been there. */
export async function currentDeposit(tx: Tx, reference: string) {
  const sheet = await depositDesk.sheet({ database: tx }, reference);
  if (sheet === undefined) return undefined;
  const { deposit, payments } = sheet;
  const account = (await findMember(tx, deposit.member))?.account ?? '';
  return {
    ...sheet,
    object: { kind: 'deposit', id: reference, name: `${reference} ${account}`.trim() },
    version: JSON.stringify([deposit.state, String(deposit.paidUnits), payments.map((one) => one.state)]),
    asked: { label: 'asked', value: textOf(deposit.amount), before: null },
  };
}

const Confirm = Type.Object(
  { reference: DepositReference, paymentId: PaymentId, amount: Type.Optional(Amount) },
  closed,
);

async function planConfirm(
  tx: Tx,
  { reference, paymentId, amount }: Static<typeof Confirm>,
): Promise<Result<Preview & { came: ReturnType<typeof parseMoney> & { ok: true } }, 'proposal-refused'>> {
  const found = await currentDeposit(tx, reference);
  if (found === undefined) return sentence('There is no such deposit.');
  const { deposit, object, version, asked } = found;
  if (deposit.state === 'credited') return sentence('It is credited.');
  if (deposit.state === 'review') return sentence('Money came for it and is held: credit that or give it back.');
  const { currency } = deposit.amount;
  const came = parseMoney(currency, amount ?? formatExact(deposit.amount));
  if (!came.ok || came.value.units <= 0n) return sentence(`${amount ?? ''} is no amount of ${currency}.`);
  if ((await lineOf(tx, deposit.method, paymentId)) !== undefined)
    return sentence('A line of a statement has this id: match the line.');
  return ok({
    ...{ object, version, came },
    effect: [
      asked,
      { label: 'payment', value: paymentId, before: null },
      { label: 'credited', value: textOf(came.value), before: null },
    ],
  });
}

/** Somebody has seen the money, and there is no proof of a gateway or a statement. */
export const confirmAct = act({
  name: 'deposits.confirm',
  shape: Confirm,
  propose: 'deposits.make',
  authorise: 'deposits.authorise',
  preview: async (_context, tx, input) => await planConfirm(tx, input),
  async carryOut(context, tx, input, approval) {
    const plan = await planConfirm(tx, input);
    if (!plan.ok) return plan;
    const { reference, paymentId } = input;
    const came = { paymentId, amount: plan.value.came.value };
    const done = await depositDesk.confirm(context, tx, reference, came, warrantOf(approval));
    if (!done.ok) return asRefusal(done.code);
    return ok({ after: { state: 'credited', payment: paymentId, amount: textOf(came.amount) } });
  },
});

const Held = Type.Object({ reference: DepositReference, paymentId: PaymentId }, closed);

async function planHeld(
  tx: Tx,
  { reference, paymentId }: Static<typeof Held>,
  label: 'credited' | 'given-back',
): Promise<Result<Preview, 'proposal-refused'>> {
  const found = await currentDeposit(tx, reference);
  const held = found?.payments.find((one) => one.paymentId === paymentId);
  if (found === undefined || held === undefined) return sentence('There is no such payment.');
  if (held.state !== 'held') return sentence('This payment was decided.');
  const { object, version, asked } = found;
  return ok({
    ...{ object, version },
    effect: [
      asked,
      { label: 'payment', value: paymentId, before: null },
      { label, value: textOf(held.amount), before: null },
    ],
  });
}

/** Credits what came and was held: too little, too much, twice, late. */
export const creditAct = act({
  name: 'deposits.credit',
  shape: Held,
  propose: 'deposits.make',
  authorise: 'deposits.authorise',
  preview: async (_context, tx, input) => await planHeld(tx, input, 'credited'),
  async carryOut(context, tx, input, approval) {
    const done = await depositDesk.decideHeld(context, tx, input, 'credited', warrantOf(approval));
    return done.ok ? ok({ after: { payment: input.paymentId, state: 'credited' } }) : asRefusal(done.code);
  },
});

/** Held money was given back to its sender, outside. */
export const returnAct = act({
  name: 'deposits.return',
  shape: Held,
  propose: 'deposits.make',
  authorise: 'deposits.authorise',
  preview: async (_context, tx, input) => await planHeld(tx, input, 'given-back'),
  async carryOut(context, tx, input, approval) {
    const done = await depositDesk.decideHeld(context, tx, input, 'returned', warrantOf(approval));
    return done.ok ? ok({ after: { payment: input.paymentId, state: 'returned' } }) : asRefusal(done.code);
  },
});
