/** The table of erasures: who was forgotten, by whose decision, and until when their papers stay. */
import type { MemberId } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';

type Erasure = {
  readonly id: string;
  readonly member: MemberId;
  readonly at: Date;
  readonly maker: string;
  readonly checker: string | null;
  readonly papersUntil: Date;
};

export async function insertErasure(tx: Tx, { papersUntil, ...row }: Erasure): Promise<void> {
  await tx
    .insertInto('member_erasures')
    .values({ ...row, papers_until: papersUntil })
    .execute();
}

export async function findErasure(tx: Tx, member: MemberId): Promise<{ at: Date } | undefined> {
  return await tx.selectFrom('member_erasures').select('at').where('member', '=', member).executeTakeFirst();
}

/** Members whose papers have stayed as long as they must, the longest waiting first. */
export async function duePapers(database: Database, now: Date, limit: number): Promise<MemberId[]> {
  const rows = await database
    .selectFrom('member_erasures')
    .select('member')
    .where('papers_until', '<=', now)
    .where('papers_erased_at', 'is', null)
    .orderBy('papers_until')
    .limit(limit)
    .execute();
  return rows.map(({ member }) => member as MemberId);
}

export async function markPapersErased(tx: Tx, member: MemberId, at: Date): Promise<void> {
  await tx.updateTable('member_erasures').set({ papers_erased_at: at }).where('member', '=', member).execute();
}
