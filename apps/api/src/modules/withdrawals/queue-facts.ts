/** What a queue says of each of its withdrawals beside the row itself: read for a whole page at once, since a page has fifty. */
import { sql } from 'kysely';
import { bucketOf } from '@banyan/core/ids';
import { approversNeeded } from '@banyan/core/withdrawals';
import type { Context } from '../../infra/context.ts';
import type { Claim } from './claims.ts';
import { twoPersonsOverOf } from './withdrawal-settings.ts';
import { type WithdrawalId, type WithdrawalRow, isAskedWithin } from './withdrawal-store.ts';

export type QueueFacts = {
  readonly claim: Claim | undefined;
  readonly isStopped: boolean;
  /** How many must approve it; null for one that nobody decides any more. */
  readonly needed: 1 | 2 | null;
};

type Found = {
  readonly id: WithdrawalId;
  readonly staff: string | null;
  readonly person: string | null;
  readonly until: Date | null;
  readonly isStopped: boolean;
  readonly dayUnits: bigint;
};

export async function queueFactsOf(
  { database, settings }: Pick<Context, 'database' | 'settings'>,
  rows: readonly WithdrawalRow[],
  at: Date,
): Promise<ReadonlyMap<WithdrawalId, QueueFacts>> {
  if (rows.length === 0) return new Map();
  const isWaiting = ({ state }: WithdrawalRow): boolean => state === 'reviewing';
  const { rows: found } =
    await sql<Found>`select k.id, c.staff, c.person, c.until, s.withdrawal is not null as "isStopped",
      d.units as "dayUnits"
    from unnest(${rows.map(({ member }) => bucketOf(member))}::smallint[], ${rows.map(({ member }) => member)}::uuid[],
      ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ requestedAt }) => requestedAt.toISOString())}::timestamptz[],
      ${rows.map(isWaiting)}::boolean[]) as k (bucket, member, id, at, is_waiting)
    left join withdrawal_claims c on c.bucket = k.bucket and c.member = k.member and c.withdrawal = k.id and c.until > ${at}
    left join withdrawal_stops s on s.bucket = k.bucket and s.member = k.member and s.withdrawal = k.id
    cross join lateral (
      select coalesce(sum(w.units), 0)::bigint as units from withdrawals w
      where k.is_waiting and w.bucket = k.bucket and w.member = k.member and ${isAskedWithin(sql`k.at`)}) d`.execute(
      database,
    );
  const facts = new Map(found.map((one) => [one.id, one]));
  return new Map(
    rows.map((row) => {
      const { staff, person, until, isStopped = false, dayUnits = 0n } = facts.get(row.id) ?? {};
      const claim = staff == null || person == null || until == null ? undefined : { staff, person, until };
      const needed = isWaiting(row) ? approversNeeded(dayUnits, twoPersonsOverOf(settings, row.amount.currency)) : null;
      return [row.id, { claim, isStopped, needed }];
    }),
  );
}
