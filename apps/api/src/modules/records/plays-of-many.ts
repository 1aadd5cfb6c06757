/** Settled plays of some members in a time that is over, for what is tried on them. Money columns are units. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { PlayState } from '@banyan/core/records';
import type { Database } from '../../infra/database.ts';
import type { EndedPlay } from './ended-plays.ts';

export type PlayOfMany = EndedPlay & {
  readonly member: MemberId;
  readonly payout: bigint;
  readonly state: PlayState;
};

/** Each member's last plays of the time, at most so many, in the order they ended. A void one is there with no valid bet. */
export async function playsOfMany(
  database: Database,
  members: readonly MemberId[],
  { from, until }: { readonly from: Date; readonly until: Date },
  mostEach: number,
): Promise<PlayOfMany[]> {
  const { rows } =
    await sql<PlayOfMany>`select k.id as member, p.at, p.ended_at as "endedAt", p.product, p.category, p.vendor, p.game,
      p.ref, p.state, p.stake, p.stake_bonus as "stakeBonus", p.valid, p.payout, p.odds
    from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) k (bucket, id)
    cross join lateral (
      select * from record_plays o where o.bucket = k.bucket and o.member = k.id and o.at >= ${from} and o.at < ${until}
        and o.ended_at is not null order by o.at desc limit ${mostEach}) p
    order by k.id, p.ended_at, p.at, p.product, p.vendor, p.ref`.execute(database);
  return rows;
}

/** Draws of the house on which some members bet in a time, a row a member and draw. */
export async function drawsOfMany(
  database: Database,
  members: readonly MemberId[],
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<{ member: MemberId; draw: string }[]> {
  const { rows } = await sql<{ member: MemberId; draw: string }>`select distinct p.member, p.occasion as draw
    from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) k (bucket, id)
    join record_plays p on p.bucket = k.bucket and p.member = k.id and p.at >= ${from} and p.at < ${until}
    where p.product = 'lottery' and p.occasion is not null and p.ended_at is not null`.execute(database);
  return rows;
}
