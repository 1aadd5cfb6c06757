/** Links of customer service; the one of type 3 goes obfuscated, as the specification asks (DEC-35). */
import { ok } from '@banyan/core/results';
import type { settingsRoutes } from '@banyan/protocol/settings';
import type { UseCase } from '../../infra/bind.ts';
import { obscure } from './obscure.ts';
import { serviceHosts, serviceLink } from './site.ts';

export const serviceLinks: UseCase<(typeof settingsRoutes)['GET /wps/system/serviceLinks']> = async ({ settings }) => {
  const link = settings.get(serviceLink);
  return ok({
    version: { pathList: link === '' ? [] : [{ type: '3', path: obscure(link) }] },
    allowedHosts: settings.get(serviceHosts),
  });
};
