/** An item as it is edited: without whether it is shown, which publishing decides. The shape in which drafts and versions are kept. */
import type { Item } from '../content/index.ts';

export type Text = { readonly title: string; readonly summary: string; readonly action: string; readonly body: string };

export type Whole = {
  /** ISO moments; `from` null: from its publication. */
  readonly from: string | null;
  readonly until: string | null;
  readonly position: number;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly texts: Readonly<Record<string, Text>>;
};

export const emptyWhole: Whole = { from: null, until: null, position: 0, facts: {}, texts: {} };

export const wholeOf = ({ from, until, position, facts, texts }: Item): Whole => ({
  from: from.toISOString(),
  until: until?.toISOString() ?? null,
  position,
  facts: facts as Whole['facts'],
  texts,
});

/** From the log of changes, which holds items as JSON. */
export function wholeOfChange(whole: unknown): Whole {
  const { from, until, position, facts, texts } = whole as Whole;
  return { from, until, position, facts, texts };
}

/** What `readItem` of content reads: empty texts are left out, since a draft may hold a language that nobody has begun. */
export function itemOf(name: { kind: string; slug: string }, { from, texts, ...rest }: Whole): object {
  const spoken = Object.entries(texts).filter(([, text]) => Object.values(text).some((part) => part.trim() !== ''));
  return { ...name, ...rest, published: true, ...(from === null ? {} : { from }), texts: Object.fromEntries(spoken) };
}
