/** The calls of notices of browsers, one line each. */
import type { pushRoutes } from '@banyan/protocol/push';
import type { UseCases } from '../../infra/bind.ts';
import { changeWanted, ownBrowsers, switchOff, switchOn } from './own-browsers.ts';

export const pushUseCases: UseCases<typeof pushRoutes> = {
  'GET /wps/push': ownBrowsers,
  'POST /wps/push': switchOn,
  'PUT /wps/push/:browserId': changeWanted,
  'DELETE /wps/push/:browserId': switchOff,
};
