/** Whether the site is open to a visitor; with the host of their page, all that the page must know about it (DEC-58). */
import { ok, refuse } from '@banyan/core/results';
import type { ValueOf } from '@banyan/protocol';
import type { settingsRoutes } from '@banyan/protocol/settings';
import type { RequestFacts, UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type RegionAccess, regionAccessOf } from './region.ts';
import {
  gameHosts,
  gtagId,
  imageHosts,
  maintenanceEndsAt,
  maintenanceMessage,
  merchantHosts,
  resources,
  serviceEntries,
} from './site.ts';
import { registerSwitches } from './switches.ts';
import { whitelabelOf } from './whitelabel.ts';

type StatusRoute = (typeof settingsRoutes)['GET /wps/system/status'];

export const status: UseCase<StatusRoute> = async (context, { query, request }) => {
  const access = await regionAccessOf(context, request.address, query.url !== undefined);
  if (query.url === undefined) return ok({ status: access.status });
  const hosts = context.settings.get(merchantHosts);
  if (hosts.length > 0 && !hosts.includes(query.url.toLowerCase())) return refuse('url-invalid');
  return ok({ status: access.status, ...permissionOf(context, request, access) });
};

function permissionOf(
  context: Context,
  { address, language }: RequestFacts,
  access: RegionAccess,
): Omit<ValueOf<StatusRoute>, 'status'> {
  const { settings } = context;
  const messages = settings.get(maintenanceMessage) as Readonly<Record<string, string | undefined>>;
  return {
    whitelabel: whitelabelOf(context),
    register: registerSwitches(settings),
    resources: settings.get(resources),
    customerService: settings.get(serviceEntries),
    analytics: { gtagId: settings.get(gtagId) },
    imageCDNs: settings.get(imageHosts),
    launchGameCDNs: settings.get(gameHosts),
    location: { ip: address, country: access.country },
    maintenance: { endsAt: settings.get(maintenanceEndsAt), message: messages[language] ?? messages['EN'] ?? '' },
    regionRestriction: { restricted: access.isRestricted },
  };
}
