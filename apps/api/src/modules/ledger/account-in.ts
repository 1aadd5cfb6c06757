/** A member's account of one currency beside the one they play in, such as points: its balance and its lines. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Database } from '../../infra/database.ts';
import type { StatementLine } from './statement.ts';

/** Nothing, where the member has no such account. The version of an account counts its lines. */
export async function accountIn(
  database: Database,
  member: MemberId,
  currency: Currency,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ units: bigint; total: number; lines: StatementLine[] }> {
  const bucket = bucketOf(member);
  const account = await database
    .selectFrom('ledger_accounts')
    .select(['id', 'balance', 'version'])
    .where('bucket', '=', bucket)
    .where('owner', '=', member)
    .where('kind', '=', 'member main')
    .where('currency', '=', currency)
    .executeTakeFirst();
  if (account === undefined) return { units: 0n, total: 0, lines: [] };
  const { rows } =
    await sql<StatementLine>`select e.key, t.kind, 'member main' as account, e.currency, e.units, e.balance, t.created_at as at
    from ledger_entries e join ledger_transfers t on t.bucket = e.bucket and t.owner = e.owner and t.key = e.key
    where e.bucket = ${bucket} and e.account_id = ${account.id} order by e.version desc limit ${limit} offset ${offset}`.execute(
      database,
    );
  return { units: account.balance, total: Number(account.version), lines: rows }; // tidy: a count of lines, no money
}
