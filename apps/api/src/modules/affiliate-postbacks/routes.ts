/** The calls of postbacks, one line each. */
import type { affiliatePostbackRoutes } from '@banyan/protocol/affiliates';
import type { UseCases } from '../../infra/bind.ts';
import { ownPostback, setPostback } from './own-postback.ts';

export const affiliatePostbackUseCases: UseCases<typeof affiliatePostbackRoutes> = {
  'GET /wps/affiliates/postback': ownPostback,
  'PUT /wps/affiliates/postback': setPostback,
};
