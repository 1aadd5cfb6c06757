/** Public interface of uploads: pictures of members, which forms of other modules take by their ids. */
import { picturesRoutes } from '@banyan/protocol/admin/pictures';
import { uploadsRoutes } from '@banyan/protocol/uploads';
import type { Module } from '../../infra/module.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { openCleaning } from './clean-picture.ts';
import { forgetFiles, readFiles } from './picture-files.ts';
import { purgeUploads } from './purge.ts';
import { picturesUseCases, uploadsUseCases } from './routes.ts';
import { serveUploads } from './serve-pictures.ts';
import { uploadSettings } from './upload-settings.ts';

export { type CleanPicture, cleanPicture, openCleaning } from './clean-picture.ts';
export { type Opening, openUpload } from './open-upload.ts';
export { uploadLink } from './picture-link.ts';
export { takeUploads } from './take-uploads.ts';
export { pictureBytes, picturePixels } from './upload-settings.ts';

export const uploadsModule: Module<{ readonly limits: RateLimits }> = {
  name: 'uploads',
  personal: [
    { table: 'uploads', files: readFiles, forget: forgetFiles, erased: 'papers' },
    { table: 'upload_openings', without: ['opened_by'], erased: 'decisions' },
  ],
  routes({ app, context, bind, bindAdmin }, { limits }) {
    const parts = { limits, drawing: openCleaning() };
    serveUploads(app, context);
    bind(uploadsRoutes, uploadsUseCases(parts));
    bindAdmin(picturesRoutes, picturesUseCases(parts));
  },
  background: { ticks: [{ name: 'uploads.purge', everyMs: 600_000, on: 'leader', run: purgeUploads }] },
  settings: uploadSettings,
};
