/** A promotion to read: its card, and its terms. */
import { ok, refuse } from '@banyan/core/results';
import type { ValueOf } from '@banyan/protocol';
import type { contentRoutes } from '@banyan/protocol/content';
import type { UseCase } from '../../infra/bind.ts';
import type { ContentCache, Shown } from './content-cache.ts';

type Route = (typeof contentRoutes)['GET /wps/content/promotions/:id'];
type Card = Omit<ValueOf<Route>, 'content'>;

export const promotion =
  (cache: ContentCache): UseCase<Route> =>
  async (_context, { params, request }) => {
    const found = (await cache.shown('promotion', request.language)).find(({ id }) => id === params.id);
    return found === undefined ? refuse('not-found') : ok({ ...cardOf(found), content: found.body() });
  };

export function cardOf({ id, title, summary, facts, from, until, language }: Shown<'promotion'>): Card {
  return {
    id,
    title,
    summary,
    url: facts.picture,
    category: facts.category,
    tags: facts.tags,
    promotion: facts.promotion ?? '',
    from: from.toISOString(),
    until: until?.toISOString() ?? null,
    ...language,
  };
}
