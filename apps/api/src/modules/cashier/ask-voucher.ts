/** A deposit by a code: redeemed, stored and credited in one commit, or nothing at all. */
import { createHash } from 'node:crypto';
import { feeOf } from '@banyan/core/cashier';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { RefusalOf } from '@banyan/protocol';
import type { cashierRoutes } from '@banyan/protocol/cashier';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { mayDeposit } from '../safety/index.ts';
import { redeemVoucher, worthOfVoucher } from '../vouchers/index.ts';
import type { Method } from './methods.ts';
import { receiveIn } from './receive.ts';
import { makeReference } from './reference.ts';
import { type DepositKey, type DepositRow, findDeposit, insertDeposit } from './store.ts';

type Refused = RefusalOf<(typeof cashierRoutes)['POST /wps/cashier/deposits']> | 'not-found';

/** Refusals: `voucher-wrong`, the same for every reason; those of `mayDeposit`. */
export async function askByCode(
  context: Context,
  key: DepositKey,
  { method, code, requestHash }: { method: Method; code: string; requestHash: Buffer },
): Promise<Result<DepositRow, Refused>> {
  const at = new Date(context.clock.now());
  return await transact<DepositRow, Refused>(context.database, async (tx) => {
    const worth = await worthOfVoucher(tx, code, method.currency, at);
    const earlier = async () => await findDeposit(tx, key);
    if (!worth.ok) {
      // The same request a moment earlier has used it.
      const known = await earlier();
      return known === undefined ? worth : ok(known);
    }
    const amount = worth.value;
    const within = await mayDeposit(tx, { member: key.member, ...amount });
    if (!within.ok) return within;
    const reference = makeReference();
    const expiresAt = new Date(at.getTime() + method.expiresInMs);
    const { fee, adapter } = method;
    const isNew = await insertDeposit(tx, {
      ...key,
      ...{ method: method.code, adapter, amount, fee, reference, requestHash, at, expiresAt, fields: {} },
      feeUnits: feeOf(amount, fee).units,
      lookAt: undefined,
    });
    if (!isNew) return ok((await earlier()) as DepositRow);
    const redeemed = await redeemVoucher(tx, code, { ...key, at });
    if (!redeemed.ok) return redeemed;
    const received = await receiveIn(context, tx, key, { paymentId: idOf(code), amount });
    if (!received.ok) return received.code === 'not-found' ? refuse('not-found') : refuse('voucher-wrong');
    return ok((await earlier()) as DepositRow);
  });
}

/** The payment's id, which names the code without giving it away. */
const idOf = (code: string): string =>
  createHash('sha256').update(`voucher payment ${code}`).digest('hex').slice(0, 32);
