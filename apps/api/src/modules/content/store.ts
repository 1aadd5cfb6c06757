/** Every statement on the tables of content: items with their texts, and the log of who changed what. */
import { sql } from 'kysely';
import { makeId } from '@banyan/core/ids';
import type { Instant } from '@banyan/core/time';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import type { Item, ItemText } from './item.ts';
import type { Kind } from './kinds.ts';

export type StoredItem = Item & {
  readonly id: string;
  /** The number of its last change; 0 where a hand in the table made it. */
  readonly version: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
};
export type Act = 'created' | 'changed' | 'published' | 'unpublished' | 'deleted' | 'restored';
export type Change = {
  readonly version: number;
  readonly at: Date;
  readonly by: string;
  readonly act: Act;
  readonly whole: unknown;
};

/** Edits of one kind come one after the other, so that what is counted still holds when it is written. */
export async function lockKind(tx: Tx, kind: Kind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content ${kind}`}, 0))`.execute(tx);
}

type ItemRow = {
  id: string;
  kind: Kind;
  slug: string;
  published: boolean;
  from: Date;
  until: Date | null;
  position: number;
  version: number;
  facts: Item['facts'];
  created_at: Date;
  changed_at: Date;
  texts: Record<string, ItemText> | null;
};

/** Items in the order in which they are shown: by place, then the newest first. */
export async function readItems(
  database: Database | Tx,
  wanted: { kind?: Kind | undefined; slug?: string; isPublished?: boolean } = {},
): Promise<StoredItem[]> {
  const { kind = null, slug = null, isPublished = null } = wanted;
  const { rows } = await sql<ItemRow>`
    select i.id, i.kind, i.slug, i.published, i.shown_from as "from", i.shown_until as "until", i.position, i.version, i.facts,
      i.created_at, i.changed_at, (
        select jsonb_object_agg(t.language,
          jsonb_build_object('title', t.title, 'summary', t.summary, 'action', t.action, 'body', t.body))
        from content_texts t where t.item = i.id) as texts
    from content_items i
    where (${kind}::text is null or i.kind = ${kind}) and (${slug}::text is null or i.slug = ${slug})
      and (${isPublished}::boolean is null or i.published = ${isPublished})
    order by i.kind, i.position, i.shown_from desc, i.slug`.execute(database);
  return rows.map(({ created_at, changed_at, texts, ...rest }) => ({
    ...rest,
    texts: texts ?? {},
    createdAt: created_at,
    changedAt: changed_at,
  }));
}

export async function findItem(database: Database | Tx, kind: Kind, slug: string): Promise<StoredItem | undefined> {
  return (await readItems(database, { kind, slug }))[0];
}

/** Items that nobody but this editor has ever touched. */
export async function readItemsBy(tx: Tx, editor: string): Promise<StoredItem[]> {
  const { rows } = await sql<Row<'content_items', 'slug'> & { kind: Kind }>`
    select i.kind, i.slug from content_items i join content_changes c on c.kind = i.kind and c.slug = i.slug
    group by i.kind, i.slug having bool_and(c.by_whom = ${editor}) order by i.kind, i.slug`.execute(tx);
  const found = await Promise.all(rows.map(({ kind, slug }) => findItem(tx, kind, slug)));
  return found.filter((item) => item !== undefined);
}

/** The versions of documents that are shown, without their texts. */
export async function readVersions(
  database: Database | Tx,
  slugs: readonly string[],
  now: Instant,
): Promise<{ slug: string; version: string }[]> {
  const at = new Date(now);
  const { rows } = await sql<Row<'content_items', 'slug'> & { version: string }>`
    select slug, facts->>'version' as version from content_items
    where kind = 'document' and slug = any (${[...slugs]}::text[]) and published and shown_from <= ${at}
      and (shown_until is null or shown_until > ${at})`.execute(database);
  return rows;
}

/** How many of a kind there are beside this one, in all and in its company. */
export async function countOthers(
  tx: Tx,
  { kind, slug }: Item,
  company: string | undefined,
): Promise<{ all: number; together: number }> {
  const { rows } = await sql<{ all: number; together: number }>`
    select count(*)::integer as "all",
      (count(*) filter (where coalesce(facts->>'group', facts->>'topic', facts->>'type') = ${company ?? ''}))::integer as together
    from content_items where kind = ${kind} and slug <> ${slug}`.execute(tx);
  return rows[0] ?? { all: 0, together: 0 };
}

/** Writes a new item, or the whole of a known one. Returns its id. */
export async function writeItem(tx: Tx, item: Item, now: Instant): Promise<string> {
  const at = new Date(now);
  const { rows } = await sql<Row<'content_items', 'id'>>`
    insert into content_items
      (id, kind, slug, published, shown_from, shown_until, position, facts, created_at, changed_at)
    values (${makeId<'content'>(now)}, ${item.kind}, ${item.slug}, ${item.published}, ${item.from}, ${item.until},
      ${item.position}, ${JSON.stringify(item.facts)}::jsonb, ${at}, ${at})
    on conflict (kind, slug) do update set published = excluded.published, shown_from = excluded.shown_from,
      shown_until = excluded.shown_until, position = excluded.position, facts = excluded.facts,
      changed_at = excluded.changed_at
    returning id`.execute(tx);
  const id = rows[0]?.id as string;
  await tx.deleteFrom('content_texts').where('item', '=', id).execute();
  const texts = Object.entries(item.texts).map(([language, text]) => ({ item: id, language, ...text }));
  await tx.insertInto('content_texts').values(texts).execute();
  return id;
}

export async function removeItem(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('content_items').where('id', '=', id).execute();
}

/** Adds to the log and numbers it. `whole` is the item after, or for a deletion before. Returns the version. */
export async function insertChange(
  tx: Tx,
  { id, act, by, item, at }: { id: string; act: Act; by: string; item: Item; at: Date },
): Promise<number> {
  const { rows } = await sql<Row<'content_changes', 'version'>>`
    insert into content_changes (at, by_whom, act, kind, slug, item, whole, version)
    select ${at}, ${by}, ${act}, ${item.kind}, ${item.slug}, ${id}, ${JSON.stringify(item)}::jsonb, coalesce(max(c.version), 0) + 1
    from content_changes c where c.kind = ${item.kind} and c.slug = ${item.slug}
    returning version`.execute(tx);
  const version = rows[0]?.version as number;
  await tx.updateTable('content_items').set({ version }).where('id', '=', id).execute();
  return version;
}

/** The number of an item's last change, of one that was deleted too; 0 where there was none. */
export async function lastVersion(tx: Database | Tx, kind: Kind, slug: string): Promise<number> {
  const { version } = await tx
    .selectFrom('content_changes')
    .select(sql<number>`coalesce(max(version), 0)`.as('version'))
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return version;
}

/** What was done to an item, oldest first. */
export async function readChanges(database: Database | Tx, kind: Kind, slug: string): Promise<Change[]> {
  const { rows } = await sql<Change>`select version, at, by_whom as by, act, whole from content_changes
    where kind = ${kind} and slug = ${slug} order by version`.execute(database);
  return rows;
}

/**
 * Moves the mark up to which beginnings and ends of schedules have been told. Returns the kinds that have begun or ended
 * since; of several nodes one gets the answer.
 */
export async function moveScheduleMark(tx: Tx, now: Instant): Promise<Kind[]> {
  const at = new Date(now);
  const { rows } = await sql<{ kind: Kind }>`
    with mark as (select told_until from content_schedule for update skip locked),
    passed as (
      select distinct i.kind from content_items i, mark m
      where i.published and ((i.shown_from > m.told_until and i.shown_from <= ${at})
        or (i.shown_until > m.told_until and i.shown_until <= ${at}))
    ),
    moved as (
      update content_schedule set told_until = ${at}
      where exists (select from passed) returning 1
    )
    select kind from passed where exists (select from moved) order by kind`.execute(tx);
  return rows.map(({ kind }) => kind);
}
