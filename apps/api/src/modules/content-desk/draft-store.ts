/** The table of drafts: what somebody of the staff works on and has not published. */
import { sql } from 'kysely';
import type { ContentKind } from '@banyan/core/content';
import type { Database, Tx } from '../../infra/database.ts';
import type { Whole } from './whole.ts';

export type Name = { readonly kind: ContentKind; readonly slug: string };
export type Draft = Name & {
  readonly staff: string;
  readonly base: number;
  readonly revision: number;
  readonly whole: Whole;
  readonly savedAt: Date;
};

const columns = ['kind', 'slug', 'staff', 'base', 'revision', 'whole', 'saved_at as savedAt'] as const;

/** Drafts of an item, or all of a kind, or all; the latest first. */
export async function readDrafts(
  database: Database | Tx,
  { kind, slug }: { kind?: ContentKind | undefined; slug?: string },
): Promise<Draft[]> {
  const rows = await database
    .selectFrom('content_drafts')
    .select(columns)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as string))
    .$if(slug !== undefined, (query) => query.where('slug', '=', slug as string))
    .orderBy('saved_at', 'desc')
    .limit(500)
    .execute();
  return rows as unknown as Draft[];
}

/** Somebody's draft, locked until the transaction ends. */
export async function lockDraft(tx: Tx, { kind, slug }: Name, staff: string): Promise<Draft | undefined> {
  const row = await tx
    .selectFrom('content_drafts')
    .select(columns)
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('staff', '=', staff)
    .forUpdate()
    .executeTakeFirst();
  return row as unknown as Draft | undefined;
}

export async function countDrafts(tx: Tx, staff: string): Promise<number> {
  const { count } = await tx
    .selectFrom('content_drafts')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('staff', '=', staff)
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes a draft and counts it up. Returns its revision. */
export async function writeDraft(
  tx: Tx,
  { kind, slug, staff, base, whole, savedAt }: Omit<Draft, 'revision'>,
): Promise<number> {
  const row = await tx
    .insertInto('content_drafts')
    .values({ kind, slug, staff, base, revision: 1, whole: JSON.stringify(whole), saved_at: savedAt })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'slug', 'staff']).doUpdateSet((values) => ({
        base: values.ref('excluded.base'),
        revision: sql<number>`content_drafts.revision + 1`,
        whole: values.ref('excluded.whole'),
        saved_at: values.ref('excluded.saved_at'),
      })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return row.revision;
}

export async function removeDraft(tx: Tx | Database, { kind, slug }: Name, staff: string): Promise<void> {
  await tx
    .deleteFrom('content_drafts')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('staff', '=', staff)
    .execute();
}
