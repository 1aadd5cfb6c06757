/** Rounds at tables of vendors in which several of some members bet: what each staked and was paid. On what, the vendors' wallet does not say. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

/** Members of one round beyond which nobody is compared with everybody. */
const mostInRound = 40;
const mostRows = 20_000;

export type Seat = Row<'record_plays', 'vendor' | 'ref' | 'stake' | 'payout'> & {
  readonly member: MemberId;
  readonly currency: Currency;
};

/** Of plays that were made in a time and have ended; a row a member and round, the newest first. */
export async function tablesOfMany(
  database: Database,
  members: readonly MemberId[],
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<Seat[]> {
  const { rows } = await sql<Seat>`select s.member, s.vendor, s.ref, s.currency, s.stake, s.payout from (
      select p.member, p.vendor, p.ref, p.currency, p.stake, p.payout, p.at, count(*) over (partition by p.vendor, p.game, p.ref, p.currency) as seats
      from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) k (bucket, id)
      join record_plays p on p.bucket = k.bucket and p.member = k.id and p.at >= ${from} and p.at < ${until}
      where p.product = 'game' and p.category in ('LIVE', 'PVP') and p.state in ('won', 'lost')) s
    where s.seats between 2 and ${mostInRound} order by s.at desc, s.vendor, s.ref, s.member limit ${mostRows}`.execute(
    database,
  );
  return rows;
}
