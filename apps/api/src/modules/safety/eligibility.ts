/**
 * Whether a member may stake: the one gate that every bet crosses. It asks inside the bet's own transaction, so that no bet is
 * taken after the commit that excluded its member. What is owed to a member is paid whatever this says.
 */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../infra/database.ts';
import type { BatchQuery } from '../../infra/writer.ts';
import { lockedOf } from '../members/index.ts';

export type Standing = 'active' | 'locked' | 'time-out' | 'excluded';

/** The standing of each; who is not named is active. */
export async function standingsOf(
  query: BatchQuery,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Standing>> {
  const rows = await query<{ member: MemberId; standing: Standing }>(
    'safety-standings',
    `select k.id as member, s.kind as standing
     from unnest($1::smallint[], $2::uuid[]) k (bucket, id)
     cross join lateral (
       select s.kind from safety_standings s
       where s.bucket = k.bucket and s.member = k.id and s.since <= clock_now() and (s.until is null or s.until > clock_now())
       order by s.kind limit 1
     ) s`,
    [members.map(bucketOf), members],
  );
  const locked = (await lockedOf(query, members)).map((member) => [member, 'locked'] as const);
  return new Map<MemberId, Standing>([...rows.map(({ member, standing }) => [member, standing] as const), ...locked]);
}

/** The standing of one member now, outside a batch: for what only opens the way to a bet, which asks again itself. */
export async function standingOf(database: Database, member: MemberId): Promise<Standing> {
  const query: BatchQuery = async <Row>(_name: string, text: string, values: readonly unknown[]) =>
    (await database.executeQuery(CompiledQuery.raw(text, [...values]))).rows as Row[];
  return (await standingsOf(query, [member])).get(member) ?? 'active';
}
