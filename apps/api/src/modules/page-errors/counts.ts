/** How many reports this node took since it started, by kind. */
import type { Static } from 'typebox';
import type { PageErrorKind } from '@banyan/protocol/page-errors';

type Kind = Static<typeof PageErrorKind>;

export type PageErrors = {
  add(kind: Kind): void;
  counts(): readonly { readonly kind: Kind; readonly count: number }[];
};

export function openPageErrors(): PageErrors {
  const counts = new Map<Kind, number>([
    ['broken', 0],
    ['unloaded', 0],
  ]);
  return {
    add: (kind) => void counts.set(kind, (counts.get(kind) ?? 0) + 1),
    counts: () => [...counts].map(([kind, count]) => ({ kind, count })),
  };
}
