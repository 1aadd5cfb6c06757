/** Routes of protection, one line each. */
import type { protectionRoutes } from '@banyan/protocol/protection';
import type { UseCases } from '../../infra/bind.ts';
import { addAuthenticator } from './add-authenticator.ts';
import { addPasskey } from './add-passkey.ts';
import { confirmAuthenticator } from './confirm-authenticator.ts';
import { newRecoveryCodes } from './new-recovery-codes.ts';
import { ownProtection } from './own-protection.ts';
import { passkeyOptions } from './passkey-options.ts';
import { removeAuthenticator } from './remove-authenticator.ts';
import { removePasskey } from './remove-passkey.ts';

export const protectionUseCases: UseCases<typeof protectionRoutes> = {
  'GET /wps/member/protection': ownProtection,
  'POST /wps/member/authenticator': addAuthenticator,
  'POST /wps/member/authenticator/confirmation': confirmAuthenticator,
  'DELETE /wps/member/authenticator': removeAuthenticator,
  'POST /wps/member/passkeys/options': passkeyOptions,
  'POST /wps/member/passkeys': addPasskey,
  'DELETE /wps/member/passkeys/:passkeyId': removePasskey,
  'POST /wps/member/recoveryCodes': newRecoveryCodes,
};
