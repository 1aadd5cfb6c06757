/** Whose accounts a member may bind: the registered payee, or, where registration asked for none, the holder of the first account. */
import type { MemberId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { detailsOf } from '../registration/index.ts';
import { openAccount, readAccounts } from './account-store.ts';

/** Undefined while nothing decides it. */
export async function payeeOf(
  { secrets }: Pick<Context, 'secrets'>,
  database: Database | Tx,
  member: MemberId,
): Promise<string | undefined> {
  const registered = (await detailsOf(database, secrets, member)).get('payeeName');
  if (registered !== undefined) return registered;
  const [first] = await readAccounts(database, member);
  return first === undefined ? undefined : openAccount(secrets, first).holder;
}
