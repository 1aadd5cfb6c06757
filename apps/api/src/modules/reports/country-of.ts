/** The country under which a member is counted, as a piece of others' statements; empty where nobody knows it. */
import { type RawBuilder, sql } from 'kysely';

export const countryOf = (member: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select r.country from report_members r where r.member = ${member}), '')`;
