/** Creates accounts. The chart of accounts is in core. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Database, Tx } from '../../infra/database.ts';

/** Opens a member's accounts in their currency; again is harmless. Called once, in the transaction that makes the member. */
export async function openAccounts(tx: Tx | Database, member: MemberId, currency: Currency): Promise<void> {
  await sql`select ledger_open_member(${member}::uuid, ${currency})`.execute(tx);
}
