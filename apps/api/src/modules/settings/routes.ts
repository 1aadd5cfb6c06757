/** The settings' routes, one line each. */
import type { settingsRoutes } from '@banyan/protocol/settings';
import type { UseCases } from '../../infra/bind.ts';
import { domainRoute } from './domain-route.ts';
import { listCountries } from './list-countries.ts';
import { serviceLinks } from './service-links.ts';
import { status } from './status.ts';
import { whitelabel } from './whitelabel.ts';

export const settingsUseCases: UseCases<typeof settingsRoutes> = {
  'GET /wps/system/whitelabel': whitelabel,
  'GET /wps/system/status': status,
  'GET /wps/system/domainRoute': domainRoute,
  'GET /wps/system/countries': listCountries,
  'GET /wps/system/serviceLinks': serviceLinks,
};
