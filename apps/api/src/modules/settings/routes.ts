/** The settings' routes, one line each. */
import type { adminSettingsRoutes } from '@banyan/protocol/admin/settings';
import type { settingsRoutes } from '@banyan/protocol/settings';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import type { UseCases } from '../../infra/bind.ts';
import { listSettings, putSetting, settingHistory } from './admin-settings.ts';
import { domainRoute } from './domain-route.ts';
import { listCountries } from './list-countries.ts';
import type { SettingsParts } from './parts.ts';
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

export const adminSettingsUseCases = (parts: SettingsParts): AdminUseCases<typeof adminSettingsRoutes> => ({
  'GET /admin/api/settings': listSettings(parts),
  'GET /admin/api/settings/:key/history': settingHistory(parts),
  'PUT /admin/api/settings/:key': putSetting(parts),
});
