/** Batches of vouchers: made with a reason, withdrawn whole. The codes are shown once, when they are made. */
import { makeId } from '@banyan/core/ids';
import type { Money } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import type { Warrant } from '../members/index.ts';
import { hashOfVoucher, makeVoucherCode } from './code.ts';
import { insertBatch, insertVouchers, withdrawBatch } from './store.ts';

type World = Pick<Context, 'database' | 'clock'>;
const mostCodes = 10_000;
const dayMs = 86_400_000;

/** Refusal: `amount-out-of-range` unless it is one to ten thousand codes of more than nothing, good for one day to ten years. */
export async function makeVouchers(
  { database, clock }: World,
  { amount, count, days }: { amount: Money; count: number; days: number },
  { by, reason }: Warrant,
): Promise<Result<{ readonly batch: string; readonly codes: readonly string[] }, 'amount-out-of-range'>> {
  const isRight = Number.isInteger(count) && count >= 1 && count <= mostCodes && days >= 1 && days <= 3650;
  if (!isRight || amount.units <= 0n) return refuse('amount-out-of-range');
  const at = new Date(clock.now());
  const batch = makeId(at.getTime());
  const codes = Array.from({ length: count }, makeVoucherCode);
  await transact(database, async (tx) => {
    await insertBatch(tx, {
      id: batch,
      at,
      by,
      reason,
      amount,
      count,
      expiresAt: new Date(at.getTime() + days * dayMs),
    });
    await insertVouchers(tx, batch, codes.map(hashOfVoucher));
    return ok(undefined);
  });
  return ok({ batch, codes });
}

/** Nobody can redeem its codes any more. Refusal: `not-found`. */
export function withdrawVouchers(
  { database, clock }: World,
  batch: string,
  by: string,
): Promise<Result<undefined, 'not-found'>> {
  return transact(database, async (tx) =>
    /^[0-9a-f-]{36}$/.test(batch) && (await withdrawBatch(tx, batch, { by, at: new Date(clock.now()) }))
      ? ok(undefined)
      : refuse('not-found'),
  );
}
