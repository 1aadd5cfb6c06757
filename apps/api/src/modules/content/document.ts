/** A document of the site, in the version that is published. */
import { ok, refuse } from '@banyan/core/results';
import type { contentRoutes } from '@banyan/protocol/content';
import type { UseCase } from '../../infra/bind.ts';
import type { ContentCache } from './content-cache.ts';

export const document =
  (cache: ContentCache): UseCase<(typeof contentRoutes)['GET /wps/content/documents/:slug']> =>
  async (_context, { params, request }) => {
    const found = (await cache.shown('document', request.language)).find(({ slug }) => slug === params.slug);
    if (found === undefined) return refuse('not-found');
    const { slug, title, facts, changedAt, language } = found;
    const updatedAt = changedAt.toISOString();
    return ok({ slug, title, content: found.body(), version: facts.version, updatedAt, ...language });
  };
