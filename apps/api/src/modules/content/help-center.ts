/** The help centre, whole: its topics with their articles. A topic without an article that is shown is left out. */
import { ok } from '@banyan/core/results';
import type { contentRoutes } from '@banyan/protocol/content';
import type { UseCase } from '../../infra/bind.ts';
import type { ContentCache } from './content-cache.ts';

export const helpCenter =
  (cache: ContentCache): UseCase<(typeof contentRoutes)['GET /wps/system/helpCenter']> =>
  async (_context, { request }) => {
    const articles = await cache.shown('article', request.language);
    const topics = await cache.shown('topic', request.language);
    return ok({
      topics: topics
        .map(({ slug, title, language }) => ({
          id: slug,
          title,
          ...language,
          articles: articles
            .filter(({ facts }) => facts.topic === slug)
            .map((article) => ({
              id: article.slug,
              title: article.title,
              content: article.body(),
              ...article.language,
            })),
        }))
        .filter((topic) => topic.articles.length > 0),
    });
  };
