/** The main balance of a member in a currency, as a piece of others' statements; units. */
import { type RawBuilder, sql } from 'kysely';

export const mainBalanceOf = (
  bucket: RawBuilder<unknown>,
  member: RawBuilder<unknown>,
  currency: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`coalesce((select a.balance from ledger_accounts a where a.bucket = ${bucket} and a.owner = ${member}
    and a.kind = 'member main' and a.currency = ${currency}), 0)`;
