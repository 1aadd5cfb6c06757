/** The table of restrictions: rows are added and never taken away; only the wish to come back is written into one, and that its end was told. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import { type Restriction, isInForce } from '@banyan/core/safety';
import type { Database, Tx } from '../../infra/database.ts';
import { readNow } from '../../infra/now.ts';

export async function readRestrictions(database: Database | Tx, member: MemberId): Promise<Restriction[]> {
  const rows = await database
    .selectFrom('safety_restrictions')
    .select(['kind', 'since', 'until', 'return_asked_at'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .execute();
  return rows.map(({ kind, since, until, return_asked_at: asked }) => ({
    kind: kind as Restriction['kind'],
    since: since.getTime(),
    until: until?.getTime(),
    returnAskedAt: asked?.getTime(),
  }));
}

/** What keeps a member from playing now: an exclusion before a time-out, and of several the one that lasts longest. */
export async function readRestriction(database: Database | Tx, member: MemberId): Promise<Restriction | undefined> {
  const now = (await readNow(database)).getTime();
  const end = ({ until }: Restriction) => until ?? Number.POSITIVE_INFINITY;
  return (await readRestrictions(database, member))
    .filter((one) => isInForce(one, now))
    .toSorted((a, b) => (a.kind === b.kind ? end(b) - end(a) : a.kind === 'excluded' ? -1 : 1))[0];
}

/** Writes that a member asks to come back, into every exclusion whose time is over. Returns into how many. */
export async function askBack(tx: Tx, member: MemberId, at: Date): Promise<number> {
  const done = await tx
    .updateTable('safety_restrictions')
    .set({ return_asked_at: at })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('kind', '=', 'excluded')
    .where('until', '<=', at)
    .where('return_asked_at', 'is', null)
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

type Ended = { readonly member: MemberId; readonly kind: Restriction['kind'] };

/** Restrictions that are over and whose members were not told, marked as told; in the order of members, as locks are taken everywhere. */
export async function takeEnded(tx: Tx, limit: number): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    with due as (
      select bucket, member, kind, since from safety_restrictions
      where until is not null and not end_sent and until <= clock_now()
        and (kind = 'time-out' or return_asked_at + interval '24 hours' <= clock_now())
      order by until limit ${limit} for update skip locked
    ), sent as (
      update safety_restrictions s set end_sent = true from due
      where s.bucket = due.bucket and s.member = due.member and s.kind = due.kind and s.since = due.since
      returning s.member, s.kind
    )
    select * from sent order by member`.execute(tx);
  return rows;
}
