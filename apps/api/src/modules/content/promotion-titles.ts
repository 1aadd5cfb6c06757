/** What the site calls the promotions of the engine: an item of content names the one that it is about. */
import type { ContentCache } from './content-cache.ts';

/** The promotions that are shown now, by their ids. */
export async function promotionsShown(cache: ContentCache, language: string): Promise<ReadonlySet<string>> {
  const shown = await cache.shown('promotion', language);
  return new Set(shown.flatMap(({ facts }) => facts.promotion || []));
}

/** The title of each promotion that is published in a language, also of one that is shown no more: bonuses and rewards outlast it. */
export async function promotionTitles(cache: ContentCache, language: string): Promise<ReadonlyMap<string, string>> {
  const published = await cache.published('promotion', language);
  return new Map(published.flatMap(({ facts, title }) => (facts.promotion ? [[facts.promotion, title]] : [])));
}
