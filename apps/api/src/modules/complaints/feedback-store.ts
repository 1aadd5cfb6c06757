/** The table of feedback. */
import type { MemberId } from '@banyan/core/ids';
import { sql } from 'kysely';
import type { StaffScope } from '../../infra/actor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { within } from '../members/index.ts';

type Feedback = { id: string; member: MemberId | null; remark: string; language: string; at: Date };

export async function insertFeedback(database: Database, feedback: Feedback): Promise<void> {
  await database.insertInto('feedback').values(feedback).execute();
}

/** The newest first. */
export async function listFeedback({ database }: { readonly database: Database }, limit = 50) {
  return await database.selectFrom('feedback').selectAll().orderBy('at', 'desc').limit(limit).execute();
}

/** The newest first, after an id; ids are made in the order of time. */
export async function readFeedback(
  database: Database,
  {
    isAll,
    scope,
    after,
    limit,
  }: { isAll: boolean; scope: StaffScope | undefined; after: string | undefined; limit: number },
) {
  const any = database
    .selectFrom('feedback')
    .select(['id', 'at', 'member', 'language', 'remark', 'read_at as readAt', 'read_by as readBy'])
    .orderBy('id', 'desc')
    .limit(limit);
  const all = scope === undefined ? any : any.where(within(scope, sql`feedback.member`));
  const chosen = isAll ? all : all.where('read_at', 'is', null);
  return await (after === undefined ? chosen : chosen.where('id', '<', after)).execute();
}

/** Whose a remark is; null for a visitor's, undefined where there is none. */
export async function feedbackOwner(database: Database | Tx, id: string): Promise<MemberId | null | undefined> {
  const found = await database.selectFrom('feedback').select('member').where('id', '=', id).executeTakeFirst();
  return found?.member as MemberId | null | undefined;
}

/** True when nobody had read it; undefined where there is none. */
export async function markFeedbackRead(
  tx: Tx,
  id: string,
  { staff, at }: { staff: string; at: Date },
): Promise<boolean | undefined> {
  const marked = await tx
    .updateTable('feedback')
    .set({ read_at: at, read_by: staff })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (marked !== undefined) return true;
  const known = await tx.selectFrom('feedback').select('id').where('id', '=', id).executeTakeFirst();
  return known === undefined ? undefined : false;
}

/** A remark, read by somebody from now on where nobody had; undefined where there is none. */
export async function readRemark(tx: Tx, id: string, reader: { staff: string; at: Date }) {
  if ((await markFeedbackRead(tx, id, reader)) === undefined) return undefined;
  return await tx.selectFrom('feedback').select(['member', 'remark']).where('id', '=', id).executeTakeFirst();
}
