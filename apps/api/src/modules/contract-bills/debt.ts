/** Who owes their downlines takes no money out: neither to a bank nor to another member, until the bills are paid. */
import { type Money, money } from '@banyan/core/money';
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Database, Tx } from '../../infra/database.ts';
import { owedBy } from './bill-store.ts';

/** What a member owes under contracts; undefined where it is nothing. */
export async function contractDebt(
  database: Database | Tx,
  member: MemberId,
  currency: Currency,
): Promise<Money | undefined> {
  const units = await owedBy(database, member);
  return units > 0n ? money(currency, units) : undefined;
}
