/** The kind of device that a member came in with last, as a piece of others' statements: phone, tablet, computer; empty where none is known. */
import { type RawBuilder, sql } from 'kysely';

export const deviceKindOf = (bucket: RawBuilder<unknown>, member: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select case when d.user_agent ~ 'iPad|Tablet' or (d.user_agent ~ 'Android' and d.user_agent !~ 'Mobile') then 'tablet'
      when d.user_agent ~ 'Mobi|iPhone|Android' then 'phone' else 'computer' end
    from member_devices d where d.bucket = ${bucket} and d.member = ${member} order by d.last_seen_at desc limit 1), '')`;
