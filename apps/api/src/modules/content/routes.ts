/** The routes of content, one line each. */
import type { contentRoutes } from '@banyan/protocol/content';
import type { UseCases } from '../../infra/bind.ts';
import { announcements } from './announcements.ts';
import { document } from './document.ts';
import { footer } from './footer.ts';
import { helpCenter } from './help-center.ts';
import { post, posts } from './posts.ts';
import { promotion } from './promotion.ts';
import type { Shelf } from './shelf.ts';

export const contentUseCases = (shelf: Shelf): UseCases<typeof contentRoutes> => ({
  'GET /wps/relay/MCSFE_getListAnnouncements': announcements(shelf),
  'GET /wps/system/helpCenter': helpCenter(shelf),
  'GET /wps/content/documents/:slug': document(shelf),
  'GET /wps/content/posts': posts(shelf),
  'GET /wps/content/posts/:slug': post(shelf),
  'GET /wps/content/promotions/:id': promotion(shelf),
  'GET /wps/content/footer': footer(shelf),
});
