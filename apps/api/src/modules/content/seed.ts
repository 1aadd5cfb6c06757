/**
 * What an installation starts with: help, documents and claims everywhere, and in a demo also banners, notices,
 * promotions, posts and sample licences. What an operator has changed or deleted is left alone forever; what nobody
 * touched follows a newer version, and goes when that no longer has it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Instant } from '@banyan/core/time';
import { type Database, type Tx, openDatabase, openPool, transact } from '../../infra/database.ts';
import { publishToAll } from '../../infra/publish.ts';
import { plain } from './import-items.ts';
import { type Item, readItem } from './item.ts';
import { bare } from './publish-item.ts';
import { type EditWorld, putItem } from './put-item.ts';
import { findItem, insertChange, lockKind, readChanges, readItemsBy, removeItem } from './store.ts';

const folder = path.join(import.meta.dirname, 'seed');
const seeder = 'seed';
const dayMs = 86_400_000;

type Seed = {
  readonly kind: string;
  readonly slug: string;
  /** Shown from so many days before the start, and for so many days. */
  readonly daysAgo?: number;
  readonly forDays?: number;
  readonly facts?: object;
  /** A body stands in lines, so that a change to one is seen as one. */
  readonly texts: Readonly<Record<string, { readonly body?: readonly string[] }>>;
};

function readFolder(name: string): Seed[] {
  const place = path.join(folder, name);
  return fs
    .readdirSync(place)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => JSON.parse(fs.readFileSync(path.join(place, file), 'utf8')) as Seed[]);
}

/** Every seed of a mode as an item, topics before articles. Throws on one that is not as it must be: a test reads them all. */
export function seedItems(mode: EditWorld['config']['mode'], now: Instant): Item[] {
  const seeds = [...readFolder('always'), ...(mode === 'demo' ? readFolder('demo') : [])];
  return seeds.map(({ daysAgo = 0, forDays, texts, ...rest }) => {
    const from = now - daysAgo * dayMs;
    const whole = Object.entries(texts).map(([language, text]) => [
      language,
      text.body === undefined ? text : { ...text, body: text.body.join('\n') },
    ]);
    const read = readItem(
      {
        facts: {},
        ...rest,
        published: true,
        from: new Date(from).toISOString(),
        until: forDays === undefined ? null : new Date(from + forDays * dayMs).toISOString(),
        texts: Object.fromEntries(whole),
      },
      now,
      mode,
    );
    if (!read.ok) throw new Error(`the seed ${rest.kind} ${rest.slug}: ${read.code} ${JSON.stringify(read.details)}`);
    return read.value;
  });
}

/** Brings the seeds in, beside a running server or before it starts. */
export async function seedContent(ownerUrl: string, world: Omit<EditWorld, 'database'>): Promise<void> {
  const database = openDatabase(openPool(ownerUrl, { max: 1, applicationName: 'banyan-seed' }));
  try {
    await bringSeeds({ ...world, database });
  } finally {
    await database.destroy();
  }
}

export async function bringSeeds(world: EditWorld & { database: Database }): Promise<void> {
  const items = seedItems(world.config.mode, world.clock.now());
  const brought = await transact(world.database, async (tx) => {
    for (const item of items) {
      await lockKind(tx, item.kind);
      const put = await bring(tx, world, item);
      if (!put.ok) return refuse(put.code, { ...put.details, slug: item.slug });
    }
    await takeBack(tx, world, items);
    return ok(undefined);
  });
  // An operator's own items may have taken the room; the product starts all the same.
  if (!brought.ok && brought.code !== 'content-full')
    throw new Error(`the seeds cannot be brought in: ${brought.code} ${JSON.stringify(brought.details)}`);
}

async function bring(tx: Tx, world: EditWorld, item: Item): Promise<Result<unknown, string>> {
  const changes = await readChanges(tx, item.kind, item.slug);
  const known = await findItem(tx, item.kind, item.slug);
  const last = changes.at(-1);
  if (last === undefined) {
    // Made by a hand in the table: it is the operator's.
    return known === undefined ? await putItem(tx, world, { item, act: 'created', by: seeder }) : ok(undefined);
  }
  if (changes.some(({ by }) => by !== seeder)) return ok(undefined);
  const { from, until } = last.whole as { from: string; until: string | null };
  const isSame = isDeepStrictEqual({ ...(plain(item) as object), from, until }, last.whole);
  if (isSame && known !== undefined) return ok(undefined);
  const dated = { ...item, from: new Date(from), until: until === null ? null : new Date(until) };
  return await putItem(tx, world, { item: dated, act: known === undefined ? 'created' : 'changed', by: seeder });
}

/** Deletes what only seeds have made and no seed names any more. */
async function takeBack(tx: Tx, { clock }: EditWorld, items: readonly Item[]): Promise<void> {
  const named = new Set(items.map(({ kind, slug }) => `${kind} ${slug}`));
  for (const one of await readItemsBy(tx, seeder)) {
    if (named.has(`${one.kind} ${one.slug}`)) continue;
    await insertChange(tx, { id: one.id, act: 'deleted', by: seeder, item: bare(one), at: new Date(clock.now()) });
    await removeItem(tx, one.id);
    await publishToAll(tx, 'content.changed', { kind: one.kind });
  }
}
