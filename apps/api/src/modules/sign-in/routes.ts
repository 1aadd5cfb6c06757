/** The routes of signing in elsewhere, one line each. */
import type { signInRoutes } from '@banyan/protocol/sign-in';
import type { UseCases } from '../../infra/bind.ts';
import { type IdentityParts, loginByPhoneToken } from '../identity/index.ts';
import { finish } from './finish.ts';
import { link } from './link.ts';
import { listLinks } from './list-links.ts';
import { listWays } from './list-ways.ts';
import { start } from './start.ts';
import { unlink } from './unlink.ts';

export const signInUseCases = (parts: IdentityParts): UseCases<typeof signInRoutes> => ({
  'GET /wps/session/login/thirdparty': listWays,
  'POST /wps/session/login/thirdparty/start': start(parts),
  'POST /wps/session/login/thirdparty': finish(parts),
  'GET /wps/member/thirdparty': listLinks,
  'POST /wps/member/thirdparty': link,
  'DELETE /wps/member/thirdparty/:issuer': unlink,
  'POST /wps/session/login/firebase': loginByPhoneToken(parts),
});
