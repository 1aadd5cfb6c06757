/**
 * Brings many items in at once, all or none: what is new is made, what is known becomes what is given, what is the same
 * already stays untouched. `export` writes what this reads.
 */
import { isDeepStrictEqual } from 'node:util';
import { type Refusal, type Result, ok, refuse } from '@banyan/core/results';
import type { Actor } from '../../infra/actor.ts';
import type { Tx } from '../../infra/database.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { type Item, type ItemFault, readItem } from './item.ts';
import { type Kind, kinds } from './kinds.ts';
import { itemName } from './note-item.ts';
import { bare } from './publish-item.ts';
import { type EditWorld, type PutFault, putItem } from './put-item.ts';
import { findItem, lockKind, readItems } from './store.ts';

const mostItems = 2000;
/** Topics before their articles. */
const order: readonly Kind[] = ['topic', ...(Object.keys(kinds) as Kind[]).filter((kind) => kind !== 'topic')];

export type ImportCount = { readonly created: number; readonly changed: number; readonly same: number };
/** Which item it was, counted from 1, and what is wrong with it. */
export type ImportFault = { readonly place: number; readonly refusal: Refusal<ItemFault | PutFault> };

export type ImportEnd =
  | { readonly ok: true; readonly value: ImportCount }
  | { readonly ok: false; readonly fault: ImportFault };

type Numbered = { readonly place: number; readonly item: Item };

export async function importItems(world: EditWorld, actor: Actor, values: readonly unknown[]): Promise<ImportEnd> {
  if (values.length > mostItems)
    return {
      ok: false,
      fault: { place: values.length, refusal: refuse('content-full', { kind: 'items', most: mostItems }) },
    };
  const items: Numbered[] = [];
  for (const [index, value] of values.entries()) {
    const read = readItem(value, world.clock.now(), world.config.mode);
    if (!read.ok) return { ok: false, fault: { place: index + 1, refusal: read } };
    items.push({ place: index + 1, item: read.value });
  }
  let at = 0;
  const written = await transact(world.database, async (tx) => {
    const names: Record<keyof ImportCount, string[]> = { created: [], changed: [], same: [] };
    for (const kind of order) {
      const own = items.filter(({ item }) => item.kind === kind);
      if (own.length > 0) await lockKind(tx, kind);
      for (const { place, item } of own) {
        at = place;
        const act = await bringIn(tx, world, actor.name, item);
        if (!act.ok) return act;
        names[act.value].push(itemName(item));
      }
    }
    const { created, changed } = names;
    // One line for all: what each was and is stands with its version.
    await note(tx, actor, {
      act: 'content.import',
      object: { kind: 'content', id: 'import' },
      after: { created, changed },
    });
    return ok({ created: created.length, changed: changed.length, same: names.same.length });
  });
  return written.ok ? written : { ok: false, fault: { place: at, refusal: written } };
}

async function bringIn(
  tx: Tx,
  world: EditWorld,
  by: string,
  item: Item,
): Promise<Result<keyof ImportCount, ItemFault | PutFault>> {
  const known = await findItem(tx, item.kind, item.slug);
  if (known !== undefined && isDeepStrictEqual(plain(bare(known)), plain(item))) return ok('same');
  const act = known === undefined ? 'created' : 'changed';
  const put = await putItem(tx, world, { item, act, by });
  return put.ok ? ok(act) : put;
}

/** An item as JSON, so that two can be compared whatever the order of their keys. */
export function plain(item: Item): unknown {
  return JSON.parse(JSON.stringify(item));
}

/** Everything there is, in the form that `importItems` reads. */
export async function exportItems({ database }: EditWorld, kind?: Kind): Promise<unknown[]> {
  return (await readItems(database, { kind })).map((item) => plain(bare(item)));
}
