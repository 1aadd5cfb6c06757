/** The player has sent the money and fills in what shows it: from now on it waits for us, and does not expire. */
import type { DepositId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { RefusalOf } from '@banyan/protocol';
import type { cashierRoutes } from '@banyan/protocol/cashier';
import type { Caller, UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { takeClaim } from '../payment-lines/index.ts';
import { takeUploads } from '../uploads/index.ts';
import { advanceIn } from './advance.ts';
import { claimsSpent } from './claim-limits.ts';
import { readFields } from './fields.ts';
import { matchClaim } from './match-lines.ts';
import { type Method, methodOf } from './methods.ts';
import { type DepositRow, findDeposit } from './store.ts';
import { toWireDeposit } from './wire.ts';

type Route = (typeof cashierRoutes)['POST /wps/cashier/deposits/:id/sent'];
type Refused = RefusalOf<Route> | 'not-found';
type Fields = Readonly<Record<string, string>>;

export const sendClaim =
  (limits: RateLimits): UseCase<Route> =>
  async (context, { params, body, request }, caller) => {
    const key = { member: caller.memberId, id: params.id as DepositId };
    const known = await findDeposit(context.database, key);
    const method = known === undefined ? undefined : methodOf(context, known.method, known.amount.currency);
    if (known === undefined) return refuse('not-found');
    if (method?.port.kind !== 'transfer') return refuse('state-conflict');
    const fields = readFields(method.port.claimOf(method), body.fields);
    if (!fields.ok) return fields;
    const claim = { ...fields.value };
    if (claim['transaction'] !== undefined) claim['transaction'] = claim['transaction'].toUpperCase();
    if (maySend(known.state) && (await claimsSpent(context, limits, caller.memberId, request)))
      return refuse('too-many-requests');
    const stored = await transact<DepositRow, Refused>(context.database, (tx) =>
      store(context, tx, key, method, claim),
    );
    if (!stored.ok) return stored;
    const transaction = claim['transaction'];
    if (transaction !== undefined) {
      const matched = await matchClaim(context, key, { method: method.code, transaction });
      if (!matched.ok) throw new Error(`a claim could not be matched: ${matched.code}`);
    }
    return ok(toWireDeposit(context, (await findDeposit(context.database, key)) ?? stored.value));
  };

async function store(
  context: Context,
  tx: Tx,
  key: { member: Caller['memberId']; id: DepositId },
  method: Method,
  fields: Fields,
): Promise<Result<DepositRow, Refused>> {
  const deposit = await findDeposit(tx, key, 'locked');
  if (deposit === undefined) return refuse('not-found');
  if (!maySend(deposit.state)) return isRepeated(deposit, fields);
  const at = new Date(context.clock.now());
  const { transaction, proof } = fields;
  if (transaction !== undefined) {
    const owner = await takeClaim(tx, method.code, transaction, key, at);
    if (owner.member !== key.member || owner.id !== key.id) return refuse('transaction-claimed');
  }
  if (proof !== undefined) {
    const taken = await takeUploads(tx, { member: key.member, ids: [proof], purpose: 'deposit-proof', max: 1 });
    if (!taken.ok) return taken;
  }
  const moved = await advanceIn(tx, key, { to: 'pending', fields, lookAt: null }, at);
  return moved.ok ? ok((await findDeposit(tx, key)) as DepositRow) : moved;
}

/** Money that was sent in time but told of late comes all the same. */
const maySend = (state: DepositRow['state']): boolean => state === 'awaiting' || state === 'expired';

function isRepeated(deposit: DepositRow, fields: Fields): Result<DepositRow, 'state-conflict'> {
  const isSame = Object.entries(fields).every(([name, value]) => deposit.fields[name] === value);
  return isSame && deposit.state !== 'cancelled' ? ok(deposit) : refuse('state-conflict');
}
