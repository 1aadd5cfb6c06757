/** What is missing before an item can be published: a language that was begun says everything that its kind needs. */
import { type ContentKind, type TextPart, partsOfKind } from '@banyan/core/content';
import type { Whole } from './item.ts';

export type Gap = { readonly language: string; readonly part: TextPart };

/** Undefined where there is no word in any language. */
export function gapsOf(kind: ContentKind, { texts }: Whole): readonly Gap[] | undefined {
  const { needs } = partsOfKind[kind];
  const begun = Object.entries(texts).filter(([, text]) => Object.values(text).some((part) => part.trim() !== ''));
  if (begun.length === 0) return undefined;
  return begun.flatMap(([language, text]) =>
    (['title', ...needs] as const).flatMap((part) => (text[part].trim() === '' ? [{ language, part }] : [])),
  );
}
