/** The balances of many members at once, for lists. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type ListedBalance = { readonly main: bigint; readonly bonus: bigint; readonly held: bigint };

/** In the currency that each plays in; who has no account is left out. */
export async function balancesOfMany(
  database: Database,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, ListedBalance>> {
  const { rows } = await sql<Row<'ledger_accounts', 'owner' | 'kind' | 'balance'>>`select a.owner, a.kind, a.balance
    from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) k (bucket, owner)
    join ledger_accounts a on a.bucket = k.bucket and a.owner = k.owner
    join ledger_accounts main on main.bucket = a.bucket and main.owner = a.owner and main.kind = 'member main'
      and main.currency = a.currency
    where a.kind in ('member main', 'member bonus', 'member held')`.execute(database);
  const found = new Map<MemberId, { main: bigint; bonus: bigint; held: bigint }>();
  for (const { owner, kind, balance } of rows) {
    const one = found.get(owner as MemberId) ?? { main: 0n, bonus: 0n, held: 0n };
    const name = kind === 'member main' ? 'main' : kind === 'member bonus' ? 'bonus' : 'held';
    found.set(owner as MemberId, { ...one, [name]: balance });
  }
  return found;
}
