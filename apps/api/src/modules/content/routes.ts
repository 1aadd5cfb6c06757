/** The routes of content, one line each. */
import type { contentRoutes } from '@banyan/protocol/content';
import type { UseCases } from '../../infra/bind.ts';
import { announcements } from './announcements.ts';
import { document } from './document.ts';
import { footer } from './footer.ts';
import { helpCenter } from './help-center.ts';
import { post, posts } from './posts.ts';
import { promotion } from './promotion.ts';
import type { ContentCache } from './content-cache.ts';

export const contentUseCases = (cache: ContentCache): UseCases<typeof contentRoutes> => ({
  'GET /wps/relay/MCSFE_getListAnnouncements': announcements(cache),
  'GET /wps/system/helpCenter': helpCenter(cache),
  'GET /wps/content/documents/:slug': document(cache),
  'GET /wps/content/posts': posts(cache),
  'GET /wps/content/posts/:slug': post(cache),
  'GET /wps/content/promotions/:id': promotion(cache),
  'GET /wps/content/footer': footer(cache),
});
