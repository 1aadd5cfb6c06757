/**
 * Whether a member may stake: the one gate that every bet crosses. It asks inside the bet's own transaction, so that no bet is
 * taken after the commit that excluded its member. What is owed to a member is paid whatever this says.
 */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import { CompiledQuery } from 'kysely';
import type { Database, Tx } from '../../infra/database.ts';
import type { BatchQuery } from '../../infra/writer.ts';
import { lockedOf } from '../members/index.ts';

export type PlayEligibility = 'active' | 'locked' | 'time-out' | 'excluded';

/** The eligibility of each; a member who is not in the map is active. */
export async function eligibilitiesOf(
  query: BatchQuery,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, PlayEligibility>> {
  // Sent at once: an answer that is waited for alone delays every bet of the batch.
  const [rows, locked] = await Promise.all([
    query<{ member: MemberId; eligibility: PlayEligibility }>(
      'safety-restrictions',
      `select k.id as member, s.kind as eligibility
       from unnest($1::smallint[], $2::uuid[]) k (bucket, id)
       cross join lateral (
         select s.kind from safety_restrictions s
         where s.bucket = k.bucket and s.member = k.id and s.since <= clock_now() and (s.until is null or s.until > clock_now())
         order by s.kind limit 1
       ) s`,
      [members.map(bucketOf), members],
    ),
    lockedOf(query, members),
  ]);
  return new Map<MemberId, PlayEligibility>([
    ...rows.map(({ member, eligibility }) => [member, eligibility] as const),
    ...locked.map((member) => [member, 'locked'] as const),
  ]);
}

/** The eligibility of one member now, outside a batch, for a launch; the bet itself checks again. */
export async function eligibilityOf(database: Database | Tx, member: MemberId): Promise<PlayEligibility> {
  const query: BatchQuery = async <Row>(_name: string, text: string, values: readonly unknown[]) =>
    (await database.executeQuery(CompiledQuery.raw(text, [...values]))).rows as Row[];
  return (await eligibilitiesOf(query, [member])).get(member) ?? 'active';
}
