/** The calls of marketing, one line each. */
import type { marketingRoutes } from '@banyan/protocol/marketing';
import type { UseCases } from '../../infra/bind.ts';
import { changeChoices, readChoices } from './choices.ts';
import { oneClick, unsubscribe } from './unsubscribe.ts';

export const marketingUseCases: UseCases<typeof marketingRoutes> = {
  'GET /wps/marketing': readChoices,
  'PUT /wps/marketing': changeChoices,
  'POST /wps/marketing/unsubscribe': unsubscribe,
  'POST /wps/marketing/one-click/:token': oneClick,
};
