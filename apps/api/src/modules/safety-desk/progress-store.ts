/** How far members were looked at. */
import { sql } from 'kysely';
import type { Tx } from '../../infra/database.ts';

type Progress = {
  /** Everybody was looked at up to this day. */
  readonly day: string;
  readonly looking: string | undefined;
  readonly after: string | undefined;
};

export async function lockProgress(tx: Tx): Promise<Progress> {
  const { rows } = await sql<{ day: string; looking: string | null; after: string | null }>`
    select day::text as day, looking::text as looking, after_member as after from harm_progress for update`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('there is no place for looking at members');
  return { day: row.day, looking: row.looking ?? undefined, after: row.after ?? undefined };
}

export async function writeProgress(tx: Tx, { day, looking, after }: Progress): Promise<void> {
  await tx
    .updateTable('harm_progress')
    .set({ day, looking: looking ?? null, after_member: after ?? null })
    .execute();
}
