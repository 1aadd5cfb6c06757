/** The staff's calls about content, one line each. */
import type { contentAdminRoutes } from '@banyan/protocol/admin/content';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import type { Bounded } from '../../infra/bounded.ts';
import { dropMine, saveMine } from './save-draft.ts';
import { listContent } from './list-content.ts';
import { setOrder } from './order.ts';
import { listPictures, takePicture } from './pictures.ts';
import { preview } from './preview.ts';
import { publishDraft } from './publish-draft.ts';
import { publishMany, removeOne } from './publish-many.ts';
import { restore, undo } from './put-back.ts';
import { listVersions, showContent, showVersion } from './show-content.ts';

export const contentDeskUseCases = (drawing: Bounded): AdminUseCases<typeof contentAdminRoutes> => ({
  'GET /admin/api/content': listContent,
  'GET /admin/api/content/:kind/:slug': showContent,
  'GET /admin/api/content/:kind/:slug/versions': listVersions,
  'GET /admin/api/content/:kind/:slug/versions/:version': showVersion,
  'PUT /admin/api/content/:kind/:slug/draft': saveMine,
  'DELETE /admin/api/content/:kind/:slug/draft': dropMine,
  'POST /admin/api/content/:kind/:slug/publish': publishDraft,
  'POST /admin/api/content/:kind/:slug/preview': preview,
  'POST /admin/api/content/:kind/:slug/restore': restore,
  'POST /admin/api/content/:kind/:slug/undo': undo,
  'POST /admin/api/content/publications': publishMany,
  'DELETE /admin/api/content/:kind/:slug': removeOne,
  'PUT /admin/api/content/:kind/order': setOrder,
  'GET /admin/api/content/pictures': listPictures,
  'POST /admin/api/content/pictures': takePicture(drawing),
});
