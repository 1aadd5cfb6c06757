/**
 * What members staked and got back, as their entries say it: whatever way a bet, a win, a refund or a rollback came, it is here, and
 * once. Counted from a version of their accounts on, so that who counts may go on where they stopped.
 */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Instant } from '@banyan/core/time';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import type { BatchQuery } from '../../infra/writer.ts';

/** The versions of a member's accounts up to which play is counted. */
export type PlayedPlace = { readonly member: MemberId; readonly main: bigint; readonly bonus: bigint };

/** Of one account and one business day. `moved` is what play brought the member, in units; `version` the last that is counted. */
export type Played = {
  readonly member: MemberId;
  readonly account: 'member main' | 'member bonus';
  readonly day: string;
  readonly version: bigint;
  readonly staked: bigint;
  readonly moved: bigint;
};

/** The words of the ledger for play. What is given back of a stake is no stake any more. */
const playKinds = ['bet', 'round', 'win', 'refund', 'rollback', 'rebate', 'correction'];

/** What came after the places, in a transaction of the caller; nothing for who did not play. */
export async function playedAfter(
  query: BatchQuery,
  places: readonly PlayedPlace[],
  zone: string,
): Promise<readonly Played[]> {
  if (places.length === 0) return [];
  return await query<Played>(
    'ledger-played',
    `select k.member, a.kind as account, (t.created_at at time zone $6)::date::text as day, max(e.version) as version,
       coalesce(sum(case
         when t.kind in ('bet', 'round') and e.units < 0 then -e.units
         when t.kind in ('refund', 'rollback') and e.units > 0 then -e.units
       end), 0)::bigint as staked,
       coalesce(sum(e.units) filter (where t.kind = any ($5)), 0)::bigint as moved
     from unnest($1::smallint[], $2::uuid[], $3::bigint[], $4::bigint[]) k (bucket, member, main, bonus)
     join ledger_accounts a on a.bucket = k.bucket and a.owner = k.member and a.kind in ('member main', 'member bonus')
     cross join lateral (
       select e.version, e.units, e.key from ledger_entries e
       where e.bucket = a.bucket and e.account_id = a.id and e.version > case a.kind when 'member main' then k.main else k.bonus end
       offset 0
     ) e
     join ledger_transfers t on t.bucket = k.bucket and t.key = e.key and t.owner = k.member
     group by k.member, a.kind, day`,
    [
      places.map(({ member }) => bucketOf(member)),
      places.map(({ member }) => member),
      places.map(({ main }) => main),
      places.map(({ bonus }) => bonus),
      playKinds,
      zone,
    ],
  );
}

/** The place at which an instant finds a member's accounts. Reads as many entries as there were since. */
export async function placeAt(database: Database | Tx, member: MemberId, since: Instant): Promise<PlayedPlace> {
  const { rows } = await sql<Row<'ledger_accounts', 'kind'> & { version: bigint }>`select a.kind, coalesce((
      select e.version from ledger_entries e
      join ledger_transfers t on t.bucket = e.bucket and t.key = e.key and t.owner = e.owner
      where e.bucket = a.bucket and e.account_id = a.id and t.created_at < ${new Date(since)}
      order by e.version desc limit 1), 0) as version
    from ledger_accounts a
    where a.bucket = ${bucketOf(member)} and a.owner = ${member}::uuid and a.kind in ('member main', 'member bonus')`.execute(
    database,
  );
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.version ?? 0n;
  return { member, main: of('member main'), bonus: of('member bonus') };
}
