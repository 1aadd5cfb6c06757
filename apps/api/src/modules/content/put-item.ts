/**
 * The one way to write an item: checks it against the others, writes it whole, logs it and publishes the change to open pages, all
 * in the caller's transaction.
 */
import { companyOf } from '@banyan/core/content';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { publishToAll } from '../../infra/publish.ts';
import type { Item } from './item.ts';
import { type Facts, kinds } from './kinds.ts';
import { type Act, countOthers, findItem, insertChange, writeItem } from './store.ts';

/** What an edit needs of the world: a command has no HTTP server around it. */
export type EditWorld = Pick<Context, 'database' | 'clock' | 'config'>;
/** Who edits, in words for the log. */
export type Editor = string;
export type PutFault = 'content-full' | 'content-malformed';

/** Writes an item; returns its id and the number of this change. The kind is locked by the caller. */
export async function putItem(
  tx: Tx,
  { clock }: EditWorld,
  { item, act, by }: { item: Item; act: Act; by: Editor },
): Promise<Result<{ id: string; version: number }, PutFault>> {
  const room = await checkRoom(tx, item);
  if (!room.ok) return room;
  if (item.kind === 'article') {
    const { topic } = item.facts as Facts<'article'>;
    if ((await findItem(tx, 'topic', topic)) === undefined)
      return refuse('content-malformed', { field: 'facts.topic' });
  }
  const now = clock.now();
  const id = await writeItem(tx, item, now);
  const version = await insertChange(tx, { id, act, by, item, at: new Date(now) });
  await publishToAll(tx, 'content.changed', { kind: item.kind });
  return ok({ id, version });
}

async function checkRoom(tx: Tx, item: Item): Promise<Result<undefined, 'content-full'>> {
  const { most, mostTogether = most } = kinds[item.kind];
  const company = companyOf(item.kind, item.facts);
  const others = await countOthers(tx, item, company);
  if (others.all >= most) return refuse('content-full', { kind: item.kind, most });
  if (company !== undefined && others.together >= mostTogether)
    return refuse('content-full', { kind: `${item.kind} ${company}`, most: mostTogether });
  return ok(undefined);
}
