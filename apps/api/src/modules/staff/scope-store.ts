/** The table of the members who are given to somebody of the staff. */
import type { MemberId } from '@banyan/core/ids';
import { isNarrow } from '@banyan/core/staff';
import type { StaffScope } from '../../infra/actor.ts';
import type { Database, Tx } from '../../infra/database.ts';

/** The members and the agents' lines that somebody sees. */
export async function scopeOf(database: Database | Tx, staff: string): Promise<StaffScope> {
  const rows = await database
    .selectFrom('staff_scopes')
    .select(['kind', 'member'])
    .where('staff', '=', staff)
    .orderBy('member')
    .execute();
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ member }) => member as MemberId);
  return { members: of('member'), lines: of('line') };
}

/** What somebody with these roles sees; undefined is everybody. */
export async function reachOf(
  database: Database | Tx,
  staff: string,
  roles: readonly string[],
): Promise<StaffScope | undefined> {
  return isNarrow(roles) ? await scopeOf(database, staff) : undefined;
}

/** Gives somebody exactly these. */
export async function setScope(tx: Tx, staff: string, { members, lines }: StaffScope, at: Date): Promise<void> {
  await tx.deleteFrom('staff_scopes').where('staff', '=', staff).execute();
  const rows = [
    ...members.map((member) => ({ staff, kind: 'member', member, given_at: at })),
    ...lines.map((member) => ({ staff, kind: 'line', member, given_at: at })),
  ];
  if (rows.length > 0) await tx.insertInto('staff_scopes').values(rows).execute();
}
