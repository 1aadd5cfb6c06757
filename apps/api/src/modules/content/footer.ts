/** What the footer says about the operator: licences, claims, the copyright line (FOOT-03, 05..09, DEC-33, DEC-59). */
import { ok } from '@banyan/core/results';
import type { contentRoutes } from '@banyan/protocol/content';
import type { UseCase } from '../../infra/bind.ts';
import { brandWords, withWords } from './brand-words.ts';
import type { ContentCache } from './content-cache.ts';

/** The claim that is the copyright line, and what stands there while the operator has written none. */
const copyrightLine = { slug: 'copyright', text: '© {year} {brand}' };

export const footer =
  (cache: ContentCache): UseCase<(typeof contentRoutes)['GET /wps/content/footer']> =>
  async ({ config }, { request }) => {
    const claims = await cache.shown('claim', request.language);
    const licences = await cache.shown('licence', request.language);
    return ok({
      licences: licences.map(({ slug, title, facts, language }) => ({
        code: slug,
        regulator: title,
        number: facts.number,
        sample: facts.sample,
        url: facts.link,
        ...language,
      })),
      claims: claims
        .filter(({ slug }) => slug !== copyrightLine.slug)
        .map(({ slug, title, summary, language }) => ({ code: slug, title, text: summary, ...language })),
      copyright:
        claims.find(({ slug }) => slug === copyrightLine.slug)?.title ??
        withWords(copyrightLine.text, brandWords(config.brand)),
    });
  };
