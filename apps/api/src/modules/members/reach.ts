/** Members who are given to somebody of the staff: single ones, and agents with everybody below them. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { StaffScope } from '../../infra/actor.ts';
import type { Database, Tx } from '../../infra/database.ts';

/** Whether the member of a column is within a scope, as a condition of a statement. */
export const within = ({ members, lines }: StaffScope, id: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${id} = any (${[...members, ...lines]}::uuid[])
    or exists (select from member_uplines u where u.member = ${id} and u.upline = any (${[...lines]}::uuid[])))`;

/** Whether somebody sees a member. Without a scope everybody is seen, and what is nobody's; with one neither. */
export async function sees(
  database: Database | Tx,
  scope: StaffScope | undefined,
  member: MemberId | null | undefined,
): Promise<boolean> {
  if (scope === undefined) return true;
  return member !== undefined && member !== null && (await membersWithin(database, scope, [member])).has(member);
}

/** Those of some members who are within a scope. */
export async function membersWithin(
  database: Database | Tx,
  scope: StaffScope,
  members: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  const { rows } = await sql<{ id: MemberId }>`select k.id from unnest(${members}::uuid[]) k (id)
    where ${within(scope, sql`k.id`)}`.execute(database);
  return new Set(rows.map(({ id }) => id));
}
