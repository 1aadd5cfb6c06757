/**
 * The line of the audit log about an item: what stands around its words. The words themselves stand with their version, for ever, in the
 * log of changes.
 */
import type { Actor } from '../../infra/actor.ts';
import type { Tx } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import type { Item } from './item.ts';
import type { Act } from './store.ts';

const verbs = {
  created: 'create',
  changed: 'change',
  published: 'publish',
  unpublished: 'unpublish',
  deleted: 'delete',
  restored: 'restore',
} as const satisfies Record<Act, string>;

type Noted = {
  readonly act: Act;
  readonly before: (Item & { readonly version: number }) | undefined;
  readonly after?: (Item & { readonly version: number }) | undefined;
  readonly reason?: string | undefined;
};

/** The name of an item in the audit log: `notice/maintenance`. */
export const itemName = ({ kind, slug }: { readonly kind: string; readonly slug: string }): string => `${kind}/${slug}`;

export async function noteItem(tx: Tx, actor: Actor, { act, before, after, reason = '' }: Noted): Promise<void> {
  const named = after ?? before;
  if (named === undefined) throw new Error('nothing was changed');
  await note(tx, actor, {
    act: `content.${verbs[act]}`,
    object: { kind: 'content', id: itemName(named) },
    ...(before === undefined ? {} : { before: outlineOf(before) }),
    ...(after === undefined ? {} : { after: outlineOf(after) }),
    reason,
  });
}

const outlineOf = ({ version, published, from, until, position, facts, texts }: Item & { version: number }) => ({
  version,
  published,
  from: from.toISOString(),
  until: until?.toISOString() ?? null,
  position,
  facts,
  titles: Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, title])),
});
