/** The blog: its posts, newest first, and one of them. */
import { ok, refuse } from '@banyan/core/results';
import type { ValueOf } from '@banyan/protocol';
import type { contentRoutes } from '@banyan/protocol/content';
import type { UseCase } from '../../infra/bind.ts';
import type { ContentCache, Shown } from './content-cache.ts';

type ListRoute = (typeof contentRoutes)['GET /wps/content/posts'];
type Card = ValueOf<ListRoute>['list'][number];

export const posts =
  (cache: ContentCache): UseCase<ListRoute> =>
  async (_context, { query, request }) => {
    const { pageNo = 1, pageSize = 12 } = query;
    const all = (await cache.shown('post', request.language)).sort((a, b) => b.from.getTime() - a.from.getTime());
    const start = (pageNo - 1) * pageSize;
    return ok({
      list: all.slice(start, start + pageSize).map(cardOf),
      totalPages: Math.ceil(all.length / pageSize),
    });
  };

export const post =
  (cache: ContentCache): UseCase<(typeof contentRoutes)['GET /wps/content/posts/:slug']> =>
  async (_context, { params, request }) => {
    const found = (await cache.shown('post', request.language)).find(({ slug }) => slug === params.slug);
    return found === undefined ? refuse('not-found') : ok({ ...cardOf(found), content: found.body() });
  };

function cardOf({ slug, title, summary, from, facts, language }: Shown<'post'>): Card {
  return { slug, title, summary, time: from.toISOString(), url: facts.picture, ...language };
}
