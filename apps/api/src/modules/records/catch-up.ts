/** Before a member looks: what happened since their records were fed is taken over, so that nobody reads behind what they just did. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import { ledgerEntries } from '../ledger/index.ts';
import { bringUp } from './bring-up.ts';

/** PostgreSQL's word for a write where only reading is allowed. */
const readOnly = '25006';

/** Open draws that are looked at again; the rest comes with the next event. */
const mostDraws = 20;

/** Brings one member up if anything is new, and the draws on which their bets are still open. */
export async function catchUp(context: Context, member: MemberId): Promise<void> {
  const { rows } = await sql<{ behind: boolean; draws: string[] }>`select
      not coalesce(m.is_filled, false) or ${ledgerEntries.hasAfter({ bucket: sql`${bucketOf(member)}::smallint`, member: sql`${member}::uuid`, seen: sql`coalesce(m.entries, '{}'::jsonb)` })} as behind,
      array(select distinct o.occasion from (
        select p.occasion from record_plays p where p.member = ${member}::uuid and p.state = 'open' and p.product = 'lottery'
        order by p.at desc limit 200) o limit ${mostDraws})::text[] as draws
    from (select 1) as one
    left join record_members m on m.bucket = ${bucketOf(member)} and m.member = ${member}::uuid`.execute(
    context.database,
  );
  const { behind = true, draws = [] } = rows[0] ?? {};
  if (!behind && draws.length === 0) return;
  try {
    await bringUp(context, new Map([[member, new Set(draws)]]));
  } catch (error) {
    // Whoever may only read, as the staff in a view of a member, reads what stands.
    if ((error as { code?: string }).code !== readOnly) throw error;
  }
}
