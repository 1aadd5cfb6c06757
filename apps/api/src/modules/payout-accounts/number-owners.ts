/** Who has bound an account of this number, at whichever institution: numbers stand hashed together with theirs. */
import { readAccountNumber } from '@banyan/core/withdrawals';
import type { MemberId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import { institutionsSetting } from './account-settings.ts';
import { numberHash } from './account-store.ts';

export async function numberOwners(
  { database, settings, secrets }: Pick<Context, 'database' | 'settings' | 'secrets'>,
  typed: string,
): Promise<MemberId[]> {
  const hashes = settings.get(institutionsSetting).flatMap(({ code, kind, digits }) => {
    const number = readAccountNumber(kind, typed, digits);
    return number.ok ? [numberHash(secrets, code, number.value)] : [];
  });
  if (hashes.length === 0) return [];
  const rows = await database
    .selectFrom('payout_account_owners')
    .select('member')
    .where('number_hash', 'in', hashes)
    .limit(50)
    .execute();
  return rows.map(({ member }) => member as MemberId);
}
