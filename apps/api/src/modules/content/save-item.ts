/** Saves an item whole, where it is what somebody thinks it is: new, known, or still in the version that they saw (IMP-18, IMP-19). */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Actor } from '../../infra/actor.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { noteItem } from './note-item.ts';
import { type Item, type ItemFault, checkItem, readItem } from './item.ts';
import { type EditWorld, type PutFault, putItem } from './put-item.ts';
import { type Act, findItem, lastVersion, lockKind } from './store.ts';

/** What is there before: nothing, something, or the version of this number. */
export type Expected = 'new' | 'known' | { readonly version: number };
export type SaveFault = ItemFault | PutFault | 'content-taken' | 'content-unknown' | 'state-conflict';

type Saving = {
  readonly item: Item;
  readonly expected: Expected;
  /** What the log of changes calls it; by itself `created` or `changed`. */
  readonly act?: Act;
  readonly reason?: string;
};

/** Saves in the caller's transaction, with the line in the audit log. Returns the id and the number of the new version. */
export async function saveItem(
  tx: Tx,
  world: EditWorld,
  actor: Actor,
  { item: given, expected, act, reason }: Saving,
): Promise<Result<{ id: string; version: number }, SaveFault>> {
  const { kind, slug } = given;
  await lockKind(tx, kind);
  const known = await findItem(tx, kind, slug);
  const conflict = await conflictOf(tx, given, { expected, isKnown: known !== undefined });
  if (conflict !== undefined) return conflict;
  const item = checkItem(given, world.config.mode);
  if (!item.ok) return item;
  const done = act ?? (known === undefined ? 'created' : 'changed');
  const put = await putItem(tx, world, { item: item.value, act: done, by: actor.name });
  if (!put.ok) return put;
  const { version } = put.value;
  await noteItem(tx, actor, { act: done, before: known, after: { ...item.value, version }, reason });
  return put;
}

async function conflictOf(
  tx: Tx,
  { kind, slug }: Item,
  { expected, isKnown }: { expected: Expected; isKnown: boolean },
): Promise<ReturnType<typeof refuse<SaveFault>> | undefined> {
  if (expected === 'new') return isKnown ? refuse('content-taken', { kind, slug }) : undefined;
  if (expected === 'known') return isKnown ? undefined : refuse('content-unknown', { kind, slug });
  const version = await lastVersion(tx, kind, slug);
  return version === expected.version ? undefined : refuse('state-conflict', { version });
}

/** Makes a new item, from what an operator wrote. */
export async function createItem(
  world: EditWorld,
  actor: Actor,
  value: unknown,
): Promise<Result<{ id: string }, SaveFault>> {
  return await saveRead(world, actor, value, 'new');
}

/** Changes an item to what is given, whole: its name stays, everything else is replaced. */
export async function changeItem(
  world: EditWorld,
  actor: Actor,
  value: unknown,
): Promise<Result<{ id: string }, SaveFault>> {
  return await saveRead(world, actor, value, 'known');
}

async function saveRead(
  world: EditWorld,
  actor: Actor,
  value: unknown,
  expected: Expected,
): Promise<Result<{ id: string }, SaveFault>> {
  const read = readItem(value, world.clock.now(), world.config.mode);
  if (!read.ok) return read;
  return await transact<{ id: string }, SaveFault>(world.database, async (tx) => {
    const saved = await saveItem(tx, world, actor, { item: read.value, expected });
    return saved.ok ? ok({ id: saved.value.id }) : saved;
  });
}
