/** The routes of uploads, one line each. */
import type { uploadsRoutes } from '@banyan/protocol/uploads';
import type { UseCases } from '../../infra/bind.ts';
import { removePicture } from './remove-picture.ts';
import { type UploadsParts, takePicture } from './take-picture.ts';

export const uploadsUseCases = (parts: UploadsParts): UseCases<typeof uploadsRoutes> => ({
  'POST /wps/uploads': takePicture(parts),
  'DELETE /wps/uploads/:id': removePicture,
});
