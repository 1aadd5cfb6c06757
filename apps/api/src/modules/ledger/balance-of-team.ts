/** What some members have together now, in one currency. The caller says who they are as rows (root, member). */
import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '@banyan/core/money';
import type { Database } from '../../infra/database.ts';
import type { ListedBalance } from './many-balances.ts';

export async function balanceOfTeam(
  database: Database,
  teams: RawBuilder<unknown>,
  currency: Currency,
): Promise<ListedBalance> {
  const of = (kind: string) => sql`coalesce(sum(a.balance) filter (where a.kind = ${kind}), 0)::bigint`;
  const { rows } = await sql<ListedBalance>`with team as materialized (${teams})
    select ${of('member main')} as main, ${of('member bonus')} as bonus, ${of('member held')} as held
    from team t join ledger_accounts a on a.bucket = bucket_of(t.member) and a.owner = t.member and a.currency = ${currency}
      and a.kind in ('member main', 'member bonus', 'member held')`.execute(database);
  return rows[0] ?? { main: 0n, bonus: 0n, held: 0n };
}
