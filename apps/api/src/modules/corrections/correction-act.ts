/**
 * Correcting a member's money by hand, which takes two people. It names the line of the account that was wrong, and is posted under the
 * proposal's id against the house's account of corrections: approved twice, or by many at a time, it moves money once.
 */
import { type Static, Type } from 'typebox';
import type { MemberId, RequestKey } from '@banyan/core/ids';
import type { Leg } from '@banyan/core/ledger';
import { type Currency, formatExact, money, parseMoney, parsePayment, toWire } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import { Amount, Uuid } from '@banyan/protocol/shapes';
import { type Preview, act } from '../../infra/act.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { balancesOf, linesOf, post } from '../ledger/index.ts';
import { findMember } from '../members/index.ts';
import { notify } from '../messages/index.ts';
import { mayNow } from '../staff/index.ts';
import { ownerAbove } from './correction-settings.ts';
import { countCorrections, insertCorrection } from './correction-store.ts';

const Input = Type.Object(
  {
    member: Uuid,
    /** To the member, from the member, or an end to what the member owes. */
    kind: Type.Union([Type.Literal('credit'), Type.Literal('debit'), Type.Literal('write-off')]),
    amount: Amount,
    /** The transfer whose line it corrects. */
    line: Uuid,
    /** The complaint or the outside ticket that it answers. */
    ticket: Type.Optional(Type.String({ maxLength: 40, pattern: '^[A-Za-z0-9 #/._-]*$' })),
  },
  { additionalProperties: false },
);
type Input = Static<typeof Input>;

const dayMs = 86_400_000;
const sentence = (why: string) => refuse('proposal-refused', { why });

type Plan = Preview & {
  readonly account: { readonly id: MemberId; readonly currency: Currency };
  readonly units: bigint;
  readonly legs: readonly Leg[];
};

/** What it would do now. Refusal: `proposal-refused` with a sentence. */
async function plan(
  { settings, clock }: Context,
  tx: Tx,
  { member, kind, amount, line, ticket = '' }: Input,
): Promise<Result<Plan, 'proposal-refused'>> {
  const account = await findMember(tx, member as MemberId);
  if (account === undefined) return sentence('There is no member of this id.');
  const { id, currency } = account;
  const read = parsePayment(currency, amount);
  if (!read.ok || read.value.units <= 0n) return sentence(`${amount} is no amount of ${currency} above nothing.`);
  const { units } = read.value;
  const [wrong] = await linesOf(tx, id, [line as RequestKey]);
  if (wrong === undefined) return sentence('No line of this member’s account has this id.');
  const { main, receivable } = await balancesOf(tx, id);
  const text = (value: bigint): string => formatExact(money(currency, value));
  if (kind === 'debit' && units > main) return sentence(`The balance is ${text(main)}: no more can be taken.`);
  if (kind === 'write-off' && units > -receivable)
    return sentence(`The member owes ${text(-receivable)}: no more can be written off.`);
  const day = await countCorrections(tx, id, new Date(clock.now() - dayMs));
  const ceiling = settings.get(ownerAbove);
  const most = ceiling === '' ? undefined : parseMoney(currency, ceiling);
  const isAbove = most?.ok === true && day.units + units > most.value.units;
  const moves = kind === 'debit' ? -units : units;
  const touched = kind === 'write-off' ? 'member receivable' : 'member main';
  return ok({
    object: { kind: 'member', id, name: account.account },
    // The balance moves with every bet and is no part of it: what is taken is bounded when it is posted. Another correction is.
    version: JSON.stringify([day.count, kind]),
    effect: [
      kind === 'write-off'
        ? { label: 'owed', value: text(-receivable - units), before: text(-receivable) }
        : { label: 'balance', value: text(main + moves), before: text(main) },
      { label: 'amount', value: `${text(moves)} ${currency}`, before: null },
      { label: 'line', value: `${wrong.kind} ${text(wrong.units)}, ${wrong.at.toISOString()}`, before: null },
      ...(ticket === '' ? [] : [{ label: 'ticket', value: ticket, before: null }]),
    ],
    // Only owners give roles: above the ceiling the second person is one of them.
    ...(isAbove ? { authorise: 'staff.authorise' as const } : {}),
    account: { id, currency },
    units,
    legs: [
      { account: touched, units: moves },
      { account: 'house corrections', units: -moves },
    ],
  });
}

export const correctionAct = act({
  name: 'corrections.post',
  shape: Input,
  propose: 'corrections.make',
  authorise: 'corrections.authorise',
  preview: async (context, tx, input) => await plan(context, tx, input),
  async carryOut(context, tx, input, { id: key, maker, checker, reason }) {
    if (checker.staff === undefined || !(await mayNow(context, tx, checker.staff, 'corrections.authorise')))
      return sentence('Who approves must be allowed to authorise corrections.');
    const planned = await plan(context, tx, input);
    if (!planned.ok) return planned;
    const { account, units, legs, effect } = planned.value;
    const { id: member, currency } = account;
    const { kind, line, ticket = '' } = input;
    const request = { proposal: key, kind, units, line };
    const posted = await post(tx, {
      owner: member,
      key: key as RequestKey,
      kind: 'adjustment',
      request,
      currency,
      legs,
    });
    if (!posted.ok) return sentence('The account would fall below its floor.');
    const at = new Date(context.clock.now());
    await insertCorrection(tx, {
      ...{ id: key, member, kind, currency, units, line, ticket, reason, at },
      ...{ maker: maker.staff, checker: checker.staff },
    });
    await notify(tx, member, { type: 'correction', params: { what: kind, money: toWire(money(currency, units)) } });
    return ok({ before: { [effect[0]?.label ?? '']: effect[0]?.before }, after: { effect, line } });
  },
});
