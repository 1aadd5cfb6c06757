/** The plays and the lines of a member on one day, as an operator looks at them: what stands under a figure. Money columns are units. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { PlayProduct, PlayState } from '@banyan/core/records';
import type { BusinessDay } from '@banyan/core/time';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

type DayPlay = Row<'record_plays', 'at' | 'category' | 'vendor' | 'game' | 'ref' | 'stake' | 'payout'> & {
  readonly endedAt: Date | null;
  readonly product: PlayProduct;
  readonly state: PlayState;
  readonly currency: Currency;
};

type Asked = { readonly member: MemberId; readonly day: BusinessDay; readonly offset: number; readonly limit: number };

/**
 * The moments between which a business day lies, in whatever time zone (from fourteen hours before that of Greenwich to twelve after it): an index leads
 * to it, so that nobody's day of long ago is looked for in all that they played since.
 */
const around = (day: BusinessDay) => sql`(${day}::date::timestamp - interval '14 hours') at time zone 'UTC'`;
const past = (day: BusinessDay) => sql`(${day}::date::timestamp + interval '36 hours') at time zone 'UTC'`;

const newestFirst = sql`order by p.at desc, p.product desc, p.vendor desc, p.ref desc`;

/**
 * Plays that were made or first ended on the day, the newest first. Those of another day that ended on this one are in an index of their own. Each of the two
 * is read from its newest on and no further than the page, so that a day of many thousands is not sorted for fifty.
 */
async function playsOfDay(database: Database, { member, day, offset, limit }: Asked): Promise<DayPlay[]> {
  const enough = offset + limit;
  const own = sql`p.bucket = ${bucketOf(member)} and p.member = ${member}::uuid`;
  const { rows } =
    await sql<DayPlay>`select p.at, p.ended_at as "endedAt", p.product, p.category, p.vendor, p.game, p.ref, p.state, p.currency,
      p.stake, p.payout
    from (
      (select p.* from record_plays p where ${own} and p.at >= ${around(day)} and p.at < ${past(day)} and p.day = ${day}::date
        ${newestFirst} limit ${enough})
      union all
      (select p.* from record_plays p where ${own} and p.ended_day = ${day}::date and p.ended_day <> p.day
        ${newestFirst} limit ${enough})
    ) p
    ${newestFirst} limit ${limit} offset ${offset}`.execute(database);
  return rows;
}

type DayLine = Row<'record_lines', 'at' | 'account' | 'kind' | 'units' | 'balance' | 'key' | 'ref'> & {
  readonly currency: Currency;
};

/** Entries on the member's accounts on the day, the newest first. */
async function linesOfDay(database: Database, { member, day, offset, limit }: Asked): Promise<DayLine[]> {
  const { rows } =
    await sql<DayLine>`select l.at, l.account, l.kind, l.currency, l.units, l.balance, l.key, l.ref from record_lines l
    where l.bucket = ${bucketOf(member)} and l.member = ${member}::uuid and l.at >= ${around(day)} and l.at < ${past(day)}
      and l.day = ${day}::date
    order by l.at desc, l.account_id desc, l.version desc limit ${limit} offset ${offset}`.execute(database);
  return rows;
}

export const recordDay = { plays: playsOfDay, lines: linesOfDay } as const;
