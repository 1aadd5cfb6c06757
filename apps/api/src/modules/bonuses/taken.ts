/** What bonuses a member has taken, as pieces of others' statements. */
import { type RawBuilder, sql } from 'kysely';

/** How many since a moment; of all time without one. */
export const bonusesTaken = (
  bucket: RawBuilder<unknown>,
  member: RawBuilder<unknown>,
  since: Date | undefined,
): RawBuilder<unknown> =>
  sql`(select count(*) from bonus_grants g where g.bucket = ${bucket} and g.member = ${member}
    ${since === undefined ? sql`` : sql`and g.accepted_at >= ${since}`})`;

/** Whether one of a promotion was taken between two moments. */
export const hasTaken = (
  { bucket, member }: { readonly bucket: RawBuilder<unknown>; readonly member: RawBuilder<unknown> },
  promotion: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`exists (select from bonus_grants g where g.bucket = ${bucket} and g.member = ${member} and g.promotion = ${promotion}
    and g.accepted_at >= ${from} and g.accepted_at < ${to})`;

/** When the last one was taken; null where there is none. */
export const lastBonusAt = (bucket: RawBuilder<unknown>, member: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select max(g.accepted_at) from bonus_grants g where g.bucket = ${bucket} and g.member = ${member})`;
