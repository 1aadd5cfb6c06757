/** The routes of uploads, one line each. */
import type { picturesRoutes } from '@banyan/protocol/admin/pictures';
import type { uploadsRoutes } from '@banyan/protocol/uploads';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import type { UseCases } from '../../infra/bind.ts';
import { sendPicture, showPicture } from './conversation-pictures.ts';
import { removePicture } from './remove-picture.ts';
import { type UploadsParts, takePicture } from './take-picture.ts';

export const uploadsUseCases = (parts: UploadsParts): UseCases<typeof uploadsRoutes> => ({
  'POST /wps/uploads': takePicture(parts),
  'DELETE /wps/uploads/:id': removePicture,
});

export const picturesUseCases = (parts: UploadsParts): AdminUseCases<typeof picturesRoutes> => ({
  'GET /admin/api/members/:id/pictures/:picture': showPicture,
  'POST /admin/api/members/:id/pictures': sendPicture(parts),
});
