/** The settings' routes, one line each. */
import type { settingsRoutes } from '@banyan/protocol/settings';
import type { UseCases } from '../../infra/bind.ts';
import { status } from './status.ts';
import { whitelabel } from './whitelabel.ts';

export const settingsUseCases: UseCases<typeof settingsRoutes> = {
  'GET /wps/system/whitelabel': whitelabel,
  'GET /wps/system/status': status,
};
