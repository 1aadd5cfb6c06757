/** The lines of the site and what is offered outside it. */
import { ok } from '@banyan/core/results';
import type { settingsRoutes } from '@banyan/protocol/settings';
import type { UseCase } from '../../infra/bind.ts';
import { domains, resources } from './site.ts';

export const domainRoute: UseCase<(typeof settingsRoutes)['GET /wps/system/domainRoute']> = async ({ settings }) =>
  ok({ domainList: settings.get(domains), resources: settings.get(resources) });
