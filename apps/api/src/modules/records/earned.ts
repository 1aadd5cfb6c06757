/** What lines of some kinds brought a member's main account by day, what came apart from what went, so that neither hides the other. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { BusinessDay } from '@banyan/core/time';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { within } from './read-plays.ts';
import type { Span } from './span.ts';

export type EarnedOfDay = Row<'record_lines', 'kind'> & {
  readonly day: BusinessDay;
  readonly received: bigint;
  readonly paid: bigint;
};
type Asked = {
  readonly span: Span;
  readonly timeZone: string;
  readonly currency: Currency;
  readonly kinds: readonly string[];
};

/** The newest day first; both sums are at or above zero. */
export async function earnedOf(
  database: Database,
  member: MemberId,
  { span, timeZone, currency, kinds }: Asked,
): Promise<EarnedOfDay[]> {
  const { rows } = await sql<EarnedOfDay>`select l.day::text as day, l.kind,
      coalesce(sum(l.units) filter (where l.units > 0), 0)::bigint as received,
      coalesce(-sum(l.units) filter (where l.units < 0), 0)::bigint as paid
    from record_lines l
    where l.bucket = ${bucketOf(member)} and l.member = ${member}::uuid and l.kind = any (${[...kinds]}::text[])
      and l.account = 'main' and l.currency = ${currency} ${within({ first: span.from, last: span.to }, timeZone, 'l')}
    group by l.day, l.kind order by l.day desc, l.kind`.execute(database);
  return rows;
}
