/** The kinds of content, what each says beside its title, and how long its texts may be. */
export const contentKinds = [
  ...(['banner', 'notice', 'promotion', 'topic', 'article'] as const),
  ...(['document', 'post', 'licence', 'claim'] as const),
] as const;
export type ContentKind = (typeof contentKinds)[number];

/** `body` is HTML, the others are plain text. Every kind has a title. */
export const textParts = ['title', 'summary', 'action', 'body'] as const;
export type TextPart = (typeof textParts)[number];

/** What a kind says beside its title; what is listed in `needs` may not be empty. */
export const partsOfKind: Readonly<
  Record<ContentKind, { readonly parts: readonly TextPart[]; readonly needs: readonly TextPart[] }>
> = {
  banner: { parts: ['summary', 'action'], needs: [] },
  notice: { parts: ['body'], needs: ['body'] },
  promotion: { parts: ['summary', 'body'], needs: ['body'] },
  topic: { parts: [], needs: [] },
  article: { parts: ['body'], needs: ['body'] },
  document: { parts: ['body'], needs: ['body'] },
  post: { parts: ['summary', 'body'], needs: ['body'] },
  licence: { parts: [], needs: [] },
  claim: { parts: ['summary'], needs: [] },
};

/** How long a text may be, in UTF-16 units; the table's CHECKs say the same. */
export const mostCharacters: Readonly<Record<TextPart, number>> = {
  title: 200,
  summary: 1000,
  action: 60,
  body: 60_000,
};

/** What stands together in an order of its own: banners of a page, notices of a type, articles of a topic; undefined for other kinds. */
export function companyOf(kind: ContentKind, facts: object): string | undefined {
  const { group, topic, type } = facts as { group?: string; topic?: string; type?: string };
  const together = { banner: group, article: topic, notice: type } as Partial<Record<ContentKind, string>>;
  return together[kind];
}
