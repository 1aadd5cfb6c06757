/**
 * Binds an account for good. Who does it has just shown who they are, and knows the payment password (R71); the holder is the member's payee.
 * Idempotent by id.
 */
import { foldHolder, readAccountNumber, readHolder, tailOf } from '@banyan/core/withdrawals';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { RefusalOf } from '@banyan/protocol';
import type { payoutAccountsRoutes } from '@banyan/protocol/payout-accounts';
import type { Caller, UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { publishToMember } from '../../infra/publish.ts';
import { type PasswordParts, checkPaymentPassword } from '../passwords/index.ts';
import { requireFresh } from '../protection/index.ts';
import { type InstitutionTerms, accountsAtMost, bindLimit, institutionOf } from './account-settings.ts';
import {
  type AccountRow,
  type AccountSecret,
  insertAccount,
  isOwned,
  lockAccounts,
  numberHash,
  openAccount,
  readAccount,
  readAccounts,
  sealAccount,
} from './account-store.ts';
import { toWireAccount } from './account-wire.ts';
import { payeeOf } from './payee.ts';

type Route = (typeof payoutAccountsRoutes)['POST /wps/payout-accounts'];
type Parts = Pick<PasswordParts, 'passwords' | 'limits'>;

export const bindAccount =
  ({ passwords, limits }: Parts): UseCase<Route> =>
  async (context, { body }, caller) => {
    const fresh = await requireFresh(context, caller);
    if (!fresh.ok) return fresh;
    if (!(await limits.take(bindLimit(context.settings), caller.memberId))) return refuse('too-many-requests');
    const institution = institutionOf(context.settings, body.institution);
    if (institution === undefined || !institution.isOpen) return refuse('institution-unknown');
    const read = readSecret(institution, body);
    if (!read.ok) return read;
    const { paymentPassword: password } = body;
    const right = await checkPaymentPassword(context, passwords, { member: caller.memberId, password });
    if (!right.ok) return right;
    const bound = await transact(context.database, (tx) =>
      storeAccount(context, tx, caller, body.id, institution, read.value),
    );
    return bound.ok ? ok(toWireAccount(context, bound.value)) : bound;
  };

function readSecret(
  { kind, digits }: InstitutionTerms,
  typed: { readonly number: string; readonly holder: string },
): Result<AccountSecret, 'account-number-malformed' | 'holder-malformed'> {
  const number = readAccountNumber(kind, typed.number, digits);
  if (!number.ok) return number;
  const holder = readHolder(typed.holder);
  return holder.ok ? ok({ number: number.value, holder: holder.value }) : holder;
}

async function storeAccount(
  context: Context,
  tx: Tx,
  { memberId: member }: Caller,
  id: string,
  { code, kind }: InstitutionTerms,
  secret: AccountSecret,
): Promise<Result<AccountRow, RefusalOf<Route>>> {
  const { secrets, settings, clock } = context;
  await lockAccounts(tx, member);
  const known = await readAccount(tx, member, id);
  if (known !== undefined) return repeated(context, known, code, secret);
  const payee = await payeeOf(context, tx, member);
  if (payee !== undefined && foldHolder(payee) !== foldHolder(secret.holder)) return refuse('holder-mismatch');
  const hash = numberHash(secrets, code, secret.number);
  if (await isOwned(tx, member, hash)) return refuse('account-present');
  if ((await readAccounts(tx, member)).length >= settings.get(accountsAtMost))
    return refuse('accounts-full', { most: settings.get(accountsAtMost) });
  const row: AccountRow = {
    id,
    member,
    kind,
    institution: code,
    tail: tailOf(secret.number),
    confirmedAt: new Date(clock.now()),
    changedAt: undefined,
    sealed: sealAccount(secrets, member, id, secret),
  };
  await insertAccount(tx, row, hash);
  await publishToMember(tx, member, 'payout-accounts.changed', {});
  return ok(row);
}

function repeated(
  { secrets }: Context,
  known: AccountRow,
  institution: string,
  secret: AccountSecret,
): Result<AccountRow, 'request-mismatch'> {
  const { number, holder } = openAccount(secrets, known);
  const isSame = known.institution === institution && number === secret.number && holder === secret.holder;
  return isSame ? ok(known) : refuse('request-mismatch');
}
