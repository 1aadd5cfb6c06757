/** The routes of signing in, here and elsewhere, and of proving oneself anew, one line each. */
import type { signInRoutes } from '@banyan/protocol/sign-in';
import type { UseCases } from '../../infra/bind.ts';
import type { PasswordParts } from '../passwords/index.ts';
import { finish } from './finish.ts';
import { link } from './link.ts';
import { listLinks } from './list-links.ts';
import { listWays } from './list-ways.ts';
import { loginByPhoneToken } from './login-by-phone-token.ts';
import { loginPasskey, loginPasskeyOptions } from './login-passkey.ts';
import { login } from './login.ts';
import { reauthenticate } from './reauthenticate.ts';
import { reauthentication } from './reauthentication.ts';
import { freshPasskey, sendFreshCode } from './send-fresh-code.ts';
import { start } from './start.ts';
import { unlink } from './unlink.ts';

export const signInUseCases = (parts: PasswordParts): UseCases<typeof signInRoutes> => ({
  'POST /wps/session/login': login(parts),
  'POST /wps/session/login/passkey/options': loginPasskeyOptions(parts),
  'POST /wps/session/login/passkey': loginPasskey(parts),
  'GET /wps/session/login/thirdparty': listWays,
  'POST /wps/session/login/thirdparty/start': start(parts),
  'POST /wps/session/login/thirdparty': finish(parts),
  'GET /wps/member/thirdparty': listLinks,
  'POST /wps/member/thirdparty': link,
  'DELETE /wps/member/thirdparty/:issuer': unlink,
  'POST /wps/session/login/firebase': loginByPhoneToken(parts),
  'GET /wps/member/reauthentication': reauthentication,
  'POST /wps/member/reauthentication': reauthenticate(parts),
  'POST /wps/member/reauthentication/code': sendFreshCode,
  'POST /wps/member/reauthentication/passkey': freshPasskey,
});
