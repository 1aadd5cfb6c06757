/** Items, published or not, and what was done to them: for the operator. */
import { sql } from 'kysely';
import { ok, type Result, refuse } from '@banyan/core/results';
import { fallbackLanguage } from '@banyan/i18n';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import type { Item } from './item.ts';
import type { Kind } from './kinds.ts';
import type { EditWorld } from './put-item.ts';
import { type Change, type StoredItem, findItem, lockKind, readChanges, readItems } from './store.ts';

type Name = { readonly kind: Kind; readonly slug: string };

/** An item without its bodies. `by`: who changed it last. */
export type Summary = Pick<StoredItem, 'kind' | 'slug' | 'published' | 'from' | 'until' | 'position' | 'version'> & {
  readonly facts: Item['facts'];
  readonly changedAt: Date;
  readonly by: string;
  readonly title: string;
  readonly languages: readonly string[];
};

/** Items in the order in which they are shown. Its title is the English one, or else any. */
async function summaries(database: Database, kind: Kind | undefined): Promise<Summary[]> {
  const { rows } = await sql<Row<'content_items', 'slug' | 'published' | 'position' | 'version'> & Summary>`
    select i.kind, i.slug, i.published, i.shown_from as "from", i.shown_until as "until", i.position, i.version, i.facts,
      i.changed_at as "changedAt", coalesce(c.by_whom, '') as by, coalesce(t.title, '') as title,
      coalesce(t.languages, '{}') as languages
    from content_items i
    left join content_changes c on c.kind = i.kind and c.slug = i.slug and c.version = i.version
    left join lateral (
      select array_agg(x.language order by x.language) as languages,
        (array_agg(x.title order by x.language <> ${fallbackLanguage}, x.language))[1] as title
      from content_texts x where x.item = i.id
    ) t on true
    where ${kind ?? null}::text is null or i.kind = ${kind ?? null}
    order by i.kind, coalesce(i.facts->>'group', i.facts->>'topic', i.facts->>'type', ''), i.position, i.shown_from desc, i.slug`.execute(
    database,
  );
  return rows;
}

/** Changes of an item, the latest first, from below a number. */
async function list(
  database: Database | Tx,
  { kind, slug }: Name,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<Change[]> {
  const { rows } = await sql<Change>`select version, at, by_whom as by, act, whole from content_changes
    where kind = ${kind} and slug = ${slug} and (${before ?? null}::integer is null or version < ${before ?? null})
    order by version desc limit ${limit}`.execute(database);
  return rows;
}

async function find(database: Database | Tx, { kind, slug }: Name, version: number): Promise<Change | undefined> {
  const { rows } = await sql<Change>`select version, at, by_whom as by, act, whole from content_changes
    where kind = ${kind} and slug = ${slug} and version = ${version}`.execute(database);
  return rows[0];
}

const current = async (database: Database | Tx, { kind, slug }: Name): Promise<StoredItem | undefined> =>
  await findItem(database, kind, slug);

/** Items of a kind whole, in the order in which they are shown. */
const wholes = async (tx: Tx, kind: Kind): Promise<StoredItem[]> => await readItems(tx, { kind });

/** What an editor reads; `lock` makes others of the kind wait until the transaction ends. */
export const versions = { summaries, list, find, current, wholes, lock: lockKind } as const;

/** Items whole. */
export async function listItems({ database }: EditWorld, kind?: Kind): Promise<StoredItem[]> {
  return await readItems(database, { kind });
}

/** One item, and what was done to it, the first change first. */
export async function showItem(
  { database }: EditWorld,
  { kind, slug }: { kind: Kind; slug: string },
): Promise<Result<{ item: StoredItem; changes: Change[] }, 'content-unknown'>> {
  const item = await findItem(database, kind, slug);
  if (item === undefined) return refuse('content-unknown', { kind, slug });
  return ok({ item, changes: await readChanges(database, kind, slug) });
}
