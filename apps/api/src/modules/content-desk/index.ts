/** Public interface of the editing of content: its calls in the back office. What is written is written by the module of content. */
import { contentAdminRoutes } from '@banyan/protocol/admin/content';
import type { Module } from '../../infra/module.ts';
import { openCleaning } from '../uploads/index.ts';
import { contentDeskUseCases } from './routes.ts';
import { servePictures } from './serve-pictures.ts';
export { isContentPicture } from './picture-store.ts';
export { addressOfPicture } from './serve-pictures.ts';

export const contentDeskModule: Module = {
  name: 'content-desk',
  routes({ app, context, bindAdmin }) {
    servePictures(app, context);
    bindAdmin(contentAdminRoutes, contentDeskUseCases(openCleaning()));
  },
};
