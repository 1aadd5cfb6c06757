/**
 * What the back office shows of an item before it is published: the players' own page draws it, in a frame at this address, and is told what
 * by a message from the page around it.
 */
import type { ContentKind } from './kinds.ts';

export const previewPath = '/preview';

export type PreviewItem = {
  readonly kind: ContentKind;
  readonly slug: string;
  readonly facts: Readonly<Record<string, unknown>>;
  /** ISO moments; `from` null: from its publication. */
  readonly from: string | null;
  readonly until: string | null;
  /** The language of its words, where it is not the one that was asked for. */
  readonly language: string | undefined;
  /** As the server cleaned it. */
  readonly spoken: {
    readonly title: string;
    readonly summary: string;
    readonly action: string;
    readonly content: string;
  };
};

/** The frame asks for an item when it can draw one; the page around it answers, and again with each change. */
export type PreviewMessage = { readonly preview: 'ready' } | { readonly preview: 'item'; readonly item: PreviewItem };
