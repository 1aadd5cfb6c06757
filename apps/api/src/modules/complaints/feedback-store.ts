/** The table of feedback. */
import type { MemberId } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';

type Feedback = { id: string; member: MemberId | null; remark: string; language: string; at: Date };

export async function insertFeedback(database: Database, feedback: Feedback): Promise<void> {
  await database.insertInto('feedback').values(feedback).execute();
}

/** The newest first. */
export async function listFeedback({ database }: { readonly database: Database }, limit = 50) {
  return await database.selectFrom('feedback').selectAll().orderBy('at', 'desc').limit(limit).execute();
}
