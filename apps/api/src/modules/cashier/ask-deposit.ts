/**
 * Creates a deposit. Its row and the job that requests the payment are one commit, so an accepted deposit is always carried out.
 * Idempotent by id: a retry returns the same deposit, even when its method has closed since.
 */
import { randomBytes } from 'node:crypto';
import type { DepositId } from '@banyan/core/ids';
import { type Money, parsePayment, toWire } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { InputOf, RefusalOf } from '@banyan/protocol';
import type { cashierRoutes } from '@banyan/protocol/cashier';
import type { Caller, UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { addJob } from '../../infra/jobs.ts';
import { mayDeposit } from '../safety/index.ts';
import { openMethods } from './methods.ts';
import { type DepositRow, findDeposit, insertDeposit } from './store.ts';
import { toWireDeposit } from './wire.ts';

type Route = (typeof cashierRoutes)['POST /wps/cashier/deposits'];
type Body = InputOf<Route>['body'];

const trial = 4;

export const askDeposit: UseCase<Route> = async (context, { body }, caller) => {
  if (caller.type === trial) return refuse('in_need_true_account');
  const amount = parsePayment(caller.currency, body.amount);
  if (!amount.ok) return amount;
  const key = { member: caller.memberId, id: body.id as DepositId };
  const known = await findDeposit(context.database, key);
  if (known !== undefined) return repeated(known, body.method, amount.value);
  const allowed = methodTakes(context, caller, body.method, amount.value);
  if (!allowed.ok) return allowed;
  const stored = await transact<DepositRow, RefusalOf<Route>>(context.database, async (tx) => {
    const within = await mayDeposit(tx, { member: caller.memberId, ...amount.value });
    // The same deposit, sent twice at once, may be what used the limit up.
    if (!within.ok && (await findDeposit(tx, key)) === undefined) return within;
    const reference = makeReference();
    const asked = { ...key, method: body.method, amount: amount.value, reference, at: new Date(context.clock.now()) };
    if (await insertDeposit(tx, asked)) await addJob(tx, 'cashier.ask-payment', { ...key });
    // Somebody with the same id may have been a moment earlier; what stands is the answer.
    return ok((await findDeposit(tx, key)) as DepositRow);
  });
  return stored.ok ? repeated(stored.value, body.method, amount.value) : stored;
};

function repeated(
  known: DepositRow,
  method: Body['method'],
  amount: Money,
): Result<ReturnType<typeof toWireDeposit>, 'request-mismatch'> {
  const isSame =
    known.method === method && known.amount.currency === amount.currency && known.amount.units === amount.units;
  return isSame ? ok(toWireDeposit(known)) : refuse('request-mismatch');
}

function methodTakes(
  { config, settings }: Context,
  caller: Caller,
  code: string,
  amount: Money,
): Result<undefined, RefusalOf<Route>> {
  const method = openMethods(config.mode, settings, caller.currency).find((one) => one.code === code);
  if (method === undefined) return refuse('method-unavailable');
  const { minimum, maximum } = method;
  if (amount.units < minimum.units || amount.units > maximum.units || amount.units <= 0n) {
    return refuse('amount-out-of-range', { minimum: toWire(minimum).amount, maximum: toWire(maximum).amount });
  }
  return ok(undefined);
}

/** D and 80 random bits in letters and digits that nobody confuses: short enough for any payment method and for the telephone. */
function makeReference(): string {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  return `D${Array.from(randomBytes(16), (byte) => letters[byte % 32]).join('')}`;
}
