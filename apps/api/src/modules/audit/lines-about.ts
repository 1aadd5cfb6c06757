/** What was done to one object, for the page of that object. */
import type { MemberId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { type PersonName, peopleOf } from '../staff-accounts/index.ts';

export type LineAbout = {
  readonly at: Date;
  readonly act: string;
  readonly who: PersonName | null;
  readonly second: PersonName | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
};

/** What was done about a member, for an export: not who did it nor in which words, and never of suspicions. */
export async function readOwn({ database }: Context, member: MemberId): Promise<readonly object[]> {
  const lines = await linesAbout(database, { kind: 'member', id: member }, 10_000);
  return lines.map(({ at, act, before, after }) => ({ at, act, before, after }));
}

/** The newest first, without suspicions and without what was only looked at or refused. */
export async function linesAbout(
  database: Database | Tx,
  object: { readonly kind: string; readonly id: string },
  limit: number,
): Promise<readonly LineAbout[]> {
  const rows = await database
    .selectFrom('audit_lines')
    .select(['at', 'act', 'staff', 'second', 'before', 'after', 'reason'])
    .where('object_kind', '=', object.kind)
    .where('object', '=', object.id)
    .where('outcome', '=', 'done')
    .where('is_confidential', '=', false)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const people = await peopleOf(
    database,
    rows.flatMap(({ staff, second }) => [staff, second]),
  );
  const named = (id: string | null) => (id === null ? null : (people.get(id) ?? null));
  return rows.map(({ staff, second, ...row }) => ({ ...row, who: named(staff), second: named(second) }));
}

/** When and by whom something was looked at by one act, the newest first. */
export async function looksAt(
  database: Database | Tx,
  { act, kind, id }: { readonly act: string; readonly kind: string; readonly id: string },
  limit: number,
): Promise<readonly { readonly at: Date; readonly who: PersonName | null }[]> {
  const rows = await database
    .selectFrom('audit_lines')
    .select(['at', 'staff'])
    .where('object_kind', '=', kind)
    .where('object', '=', id)
    .where('act', '=', act)
    .where('outcome', '=', 'viewed')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const people = await peopleOf(
    database,
    rows.map(({ staff }) => staff),
  );
  return rows.map(({ at, staff }) => ({ at, who: staff === null ? null : (people.get(staff) ?? null) }));
}
