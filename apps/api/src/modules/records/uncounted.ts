/** Plays that were decided to count as none, whenever they are written (count-nothing.ts says which and why). */
import { sql } from 'kysely';
import { bucketOf } from '@banyan/core/ids';
import type { Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import type { PlayRow } from './play-rows.ts';

/** The same plays, with no valid bet where they count nothing. */
export async function withoutUncounted(tx: Tx, plays: readonly PlayRow[]): Promise<readonly PlayRow[]> {
  const members = [...new Set(plays.map(({ member }) => member))];
  const { rows } = await sql<
    Row<'record_uncounted', 'member' | 'product' | 'vendor' | 'ref'>
  >`select u.member, u.product, u.vendor, u.ref
    from unnest(${members.map(bucketOf)}::smallint[], ${members}::uuid[]) as k (bucket, member)
    join record_uncounted u on u.bucket = k.bucket and u.member = k.member`.execute(tx);
  if (rows.length === 0) return plays;
  const keyOf = ({ member, product, vendor, ref }: (typeof rows)[number] | PlayRow) =>
    JSON.stringify([member, product, vendor, ref]);
  const nothing = new Set(rows.map(keyOf));
  return plays.map((play) => (nothing.has(keyOf(play)) ? { ...play, valid: 0n } : play));
}
