/** The routes of the second step, of passkeys at the door and of proving oneself anew, one line each. */
import type { secondStepRoutes } from '@banyan/protocol/second-step';
import type { UseCases } from '../../infra/bind.ts';
import { answerStep } from './answer-step.ts';
import { loginPasskey, loginPasskeyOptions } from './login-passkey.ts';
import type { IdentityParts } from './parts.ts';
import { reauthenticate } from './reauthenticate.ts';
import { reauthentication } from './reauthentication.ts';
import { freshPasskey, sendFreshCode } from './send-fresh-code.ts';
import { sendStepCode } from './send-step-code.ts';
import { stepPasskey } from './step-passkey.ts';

export const secondStepUseCases = (parts: IdentityParts): UseCases<typeof secondStepRoutes> => ({
  'POST /wps/session/step': answerStep(parts),
  'POST /wps/session/step/code': sendStepCode(parts),
  'POST /wps/session/step/passkey': stepPasskey(parts),
  'POST /wps/session/login/passkey/options': loginPasskeyOptions(parts),
  'POST /wps/session/login/passkey': loginPasskey(parts),
  'GET /wps/member/reauthentication': reauthentication,
  'POST /wps/member/reauthentication': reauthenticate(parts),
  'POST /wps/member/reauthentication/code': sendFreshCode,
  'POST /wps/member/reauthentication/passkey': freshPasskey,
});
