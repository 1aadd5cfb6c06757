/** Redeeming a code: in the transaction that stores and credits its deposit. Wrong, used, expired and withdrawn are one answer. */
import type { DepositId, MemberId } from '@banyan/core/ids';
import type { Currency, Money } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Database, Tx } from '../../infra/database.ts';
import { hashOfVoucher } from './code.ts';
import { markUsed, worthOf } from './store.ts';

/** What a code is worth now. Refusal: `voucher-wrong`. */
export async function worthOfVoucher(
  database: Database | Tx,
  code: string,
  currency: Currency,
  at: Date,
): Promise<Result<Money, 'voucher-wrong'>> {
  const worth = await worthOf(database, hashOfVoucher(code), currency, at);
  return worth === undefined ? refuse('voucher-wrong') : ok(worth);
}

/** Uses a code up, once. Refusal: `voucher-wrong`. */
export async function redeemVoucher(
  tx: Tx,
  code: string,
  by: { member: MemberId; id: DepositId; at: Date },
): Promise<Result<undefined, 'voucher-wrong'>> {
  return (await markUsed(tx, hashOfVoucher(code), by)) ? ok(undefined) : refuse('voucher-wrong');
}
