/** The help articles as plain text, for whoever looks for an answer among them. */
import type { ContentCache } from './content-cache.ts';

export const helpArticles =
  (cache: ContentCache) =>
  async (language: string): Promise<{ id: string; title: string; text: string }[]> => {
    const articles = await cache.shown('article', language);
    return articles.map(({ slug, title, body }) => ({ id: slug, title, text: body().replace(/<[^>]*>/g, ' ') }));
  };
