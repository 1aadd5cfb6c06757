/** What the house gave to members in some days: rebates, promotions, rebates of agents; what went back is taken off. Wages and dividends are not in it. */
import { type RawBuilder, sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Database, Tx } from '../../infra/database.ts';
import type { ReportSpan } from './span.ts';

/** Of some members in one currency, from rows (member), in units; whom nothing was given is left out. */
export async function givenTo(
  database: Database | Tx,
  members: RawBuilder<unknown>,
  { from, to, currency }: ReportSpan & { readonly currency: Currency },
): Promise<ReadonlyMap<MemberId, bigint>> {
  const { rows } = await sql<{ member: MemberId; units: bigint }>`select d.member, -sum(d.units)::bigint as units
    from (select distinct x.member from (${members}) x) t
    join report_member_money_days d on d.member = t.member and d.day between ${from}::date and ${to}::date and d.currency = ${currency}
    where d.account = 'house promotions' or (d.account = 'agent wages' and d.kind = 'agent-rebate')
    group by d.member having sum(d.units) <> 0`.execute(database);
  return new Map(rows.map(({ member, units }) => [member, units]));
}
