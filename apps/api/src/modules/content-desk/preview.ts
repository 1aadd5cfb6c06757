/** A text as players would get it, before anybody gets it: nothing that the server would take out is ever drawn. */
import { ok } from '@banyan/core/results';
import type { contentAdminRoutes } from '@banyan/protocol/admin/content';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { spokenText } from '../content/index.ts';

type Route = (typeof contentAdminRoutes)['POST /admin/api/content/:kind/:slug/preview'];

export const preview: AdminUseCase<Route> = async ({ config }, { body: text }) => {
  const { body: content, ...rest } = spokenText(text, config.brand);
  return ok({ ...rest, content });
};
