/**
 * Asks for a deposit. Its row, and the job or the account that it needs, are one commit, so an accepted deposit is always carried out.
 * Idempotent by id: a retry returns the same deposit, even when its method has closed since.
 */
import { createHash } from 'node:crypto';
import { feeOf } from '@banyan/core/cashier';
import type { DepositId } from '@banyan/core/ids';
import { type Money, parsePayment, toWire } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { InputOf, RefusalOf } from '@banyan/protocol';
import type { cashierRoutes } from '@banyan/protocol/cashier';
import type { Caller, UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { addJob } from '../../infra/jobs.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { choosePromotion } from '../promotions/index.ts';
import { returnReserve, takeTurn } from '../receiving-accounts/index.ts';
import { mayDeposit } from '../safety/index.ts';
import { askGateway, lookEveryMs } from './ask-gateway.ts';
import { askByCode } from './ask-voucher.ts';
import { claimsSpent } from './claim-limits.ts';
import { readFields } from './fields.ts';
import { openDeposits } from './method-settings.ts';
import { type Method, methodOf, openMethods } from './methods.ts';
import { makeReference } from './reference.ts';
import { paymentOf } from './payment.ts';
import {
  type DepositRow,
  type NewDeposit,
  countOpen,
  findDeposit,
  hasCredited,
  insertDeposit,
  lockAsking,
} from './store.ts';
import { type WireDeposit, toWireDeposit } from './wire.ts';

type Route = (typeof cashierRoutes)['POST /wps/cashier/deposits'];
type Body = InputOf<Route>['body'];
type Refused = RefusalOf<Route>;

const trial = 4;
/** The job asks again when the process ended while it asked for the player. */
const againAfterMs = 15_000;

export const askDeposit =
  (limits: RateLimits): UseCase<Route> =>
  async (context, { body, request }, caller) => {
    if (caller.type === trial) return refuse('in_need_true_account');
    const key = { member: caller.memberId, id: body.id as DepositId };
    const requestHash = hashOf(body);
    const known = await findDeposit(context.database, key);
    if (known !== undefined) return repeated(context, known, requestHash, body);
    const code = body.fields?.['code'];
    const byCode = await codeMethod(context, caller, body.method);
    if (byCode !== undefined) {
      // What a code is worth is not paid by the member, so nothing is added to it.
      if (body.promotion !== undefined) return refuse('promotion-unavailable', { why: 'method' });
      const filled = readFields(byCode.port.fieldsOf(byCode), body.fields);
      if (!filled.ok) return filled;
      if (await claimsSpent(context, limits, key.member, request)) return refuse('too-many-requests');
      const redeemed = await askByCode(context, key, { method: byCode, code: code ?? '', requestHash });
      return redeemed.ok ? repeated(context, redeemed.value, requestHash, body) : redeemed;
    }
    const planned = await plan(context, caller, body);
    if (!planned.ok) return planned;
    const { method, amount, fields } = planned.value;
    const at = new Date(context.clock.now());
    const wanted: NewDeposit = {
      ...key,
      ...{ method: method.code, adapter: method.adapter, amount, fee: method.fee, requestHash, fields, at },
      feeUnits: feeOf(amount, method.fee).units,
      reference: makeReference(),
      expiresAt: new Date(at.getTime() + method.expiresInMs),
      lookAt: new Date(at.getTime() + lookEveryMs),
    };
    const stored = await transact<DepositRow, Refused>(context.database, async (tx) => {
      await lockAsking(tx, key.member);
      // The same deposit, sent twice at once, may be what used a limit up.
      const earlier = await findDeposit(tx, key);
      if (earlier !== undefined) return ok(earlier);
      const within = await mayDeposit(tx, { member: key.member, ...amount });
      if (!within.ok) return within;
      if ((await countOpen(tx, key.member)) >= context.settings.get(openDeposits)) return refuse('deposits-open');
      const begun = await begin(context, tx, method, wanted);
      if (!begun.ok) return begun;
      if (body.promotion !== undefined) {
        const isFirst = !(await hasCredited(tx, key.member));
        const asked = { member: key.member, deposit: key.id, amount, isFirst, promotion: body.promotion };
        const chosen = await choosePromotion(context, tx, asked);
        if (!chosen.ok) return chosen;
      }
      return ok((await findDeposit(tx, key)) as DepositRow);
    });
    if (!stored.ok) return stored;
    if (method.port.kind === 'gateway' && method.port.asks === 'at once') await askNow(context, key);
    const now = await findDeposit(context.database, key);
    return repeated(context, now ?? stored.value, requestHash, body);
  };

/** The method, where its code says what it is worth. */
async function codeMethod(context: Context, { currency }: Caller, code: string): Promise<Method | undefined> {
  if (methodOf(context, code, currency)?.port.kind !== 'code') return undefined;
  return (await openMethods(context, currency)).find((one) => one.code === code);
}

async function askNow(context: Context, key: { member: Caller['memberId']; id: DepositId }): Promise<void> {
  try {
    await askGateway(context, key);
  } catch (error) {
    context.log.warn({ err: error, deposit: key.id }, 'a gateway could not be asked at once; its job asks again');
  }
}

/** Stores it with what its kind needs. */
async function begin(
  context: Context,
  tx: Tx,
  method: Method,
  wanted: NewDeposit,
): Promise<Result<undefined, Refused>> {
  const { port } = method;
  if (port.kind === 'transfer') {
    const account = await takeTurn(tx, { method: method.code, amount: wanted.amount, at: wanted.at });
    if (!account.ok) return account;
    const { payment } = paymentOf(context, asRow(wanted)) ?? {};
    if (payment === undefined) return refuse('method-unavailable');
    const steps = port.stepsOf(payment, account.value);
    const { id } = account.value;
    const isNew = await insertDeposit(tx, {
      ...wanted,
      state: 'awaiting',
      steps,
      account: id,
      lookAt: wanted.expiresAt,
    });
    if (!isNew) await returnReserve(tx, id, wanted.amount.units, wanted.at);
    return ok(undefined);
  }
  if (port.kind === 'code') return refuse('method-unavailable');
  if (await insertDeposit(tx, wanted)) {
    const runAt = port.asks === 'at once' ? { runAt: new Date(Date.now() + againAfterMs) } : {};
    await addJob(tx, 'cashier.ask-gateway', { member: wanted.member, id: wanted.id }, runAt);
  }
  return ok(undefined);
}

const asRow = (wanted: NewDeposit): DepositRow => ({
  ...wanted,
  state: 'requested',
  trouble: undefined,
  paidUnits: 0n,
  creditedUnits: 0n,
  handle: undefined,
  steps: undefined,
  account: undefined,
  requestedAt: wanted.at,
  creditedAt: undefined,
  endedAt: undefined,
  refusedAt: undefined,
});

/** One id names one request. Deposits from before requests were fingerprinted are compared by what they asked for. */
function repeated(
  context: Context,
  known: DepositRow,
  requestHash: Buffer,
  { method, amount }: Body,
): Result<WireDeposit, 'request-mismatch'> {
  const isSame =
    known.requestHash === undefined
      ? known.method === method && amount !== undefined && isAmount(known.amount, amount)
      : known.requestHash.equals(requestHash);
  return isSame ? ok(toWireDeposit(context, known)) : refuse('request-mismatch');
}

function isAmount(known: Money, amount: string): boolean {
  const parsed = parsePayment(known.currency, amount);
  return parsed.ok && parsed.value.units === known.units;
}

/** The same request written in another way is another one, except for amounts, where 500 and 500.00 are one. */
function hashOf({ method, amount, fields = {}, promotion }: Body): Buffer {
  const plain = amount === undefined ? null : amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
  const filled = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([method, plain, filled, ...(promotion === undefined ? [] : [promotion])]))
    .digest();
}

type Plan = { readonly method: Method; readonly amount: Money; readonly fields: Readonly<Record<string, string>> };

async function plan(context: Context, caller: Caller, body: Body): Promise<Result<Plan, Refused>> {
  const method = (await openMethods(context, caller.currency)).find((one) => one.code === body.method);
  if (method === undefined) return refuse('method-unavailable');
  const amount = parsePayment(caller.currency, body.amount ?? '');
  if (!amount.ok) return amount;
  const { minimum, maximum } = method;
  if (amount.value.units < minimum.units || amount.value.units > maximum.units || amount.value.units <= 0n) {
    return refuse('amount-out-of-range', { minimum: toWire(minimum).amount, maximum: toWire(maximum).amount });
  }
  const fields = readFields(method.port.fieldsOf(method), body.fields);
  return fields.ok ? ok({ method, amount: amount.value, fields: fields.value }) : fields;
}
