/** Whether the site is open. */
import { ok } from '@banyan/core/results';
import type { settingsRoutes } from '@banyan/protocol/settings';
import type { UseCase } from '../../infra/bind.ts';
import { siteStatus } from './merchant.ts';

export const status: UseCase<(typeof settingsRoutes)['GET /wps/system/status']> = async ({ settings }) =>
  ok({ status: settings.get(siteStatus) });
