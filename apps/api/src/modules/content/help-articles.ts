/** The help articles as plain text, for whoever looks for an answer among them. */
import type { Shelf } from './shelf.ts';

export const helpArticles =
  (shelf: Shelf) =>
  async (language: string): Promise<{ id: string; title: string; text: string }[]> => {
    const articles = await shelf.shown('article', language);
    return articles.map(({ slug, title, body }) => ({ id: slug, title, text: body().replace(/<[^>]*>/g, ' ') }));
  };
