/** Identity's routes, one line each. */
import type { identityRoutes } from '@banyan/protocol/identity';
import type { securityRoutes } from '@banyan/protocol/security';
import type { UseCases } from '../../infra/bind.ts';
import { askLink } from './ask-link.ts';
import { bindContact } from './bind-contact.ts';
import { bodyKey } from './body-key.ts';
import { changePassword } from './change-password.ts';
import { contactCode } from './contact-code.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { freePlay } from './free-play.ts';
import { forgetDevice } from './forget-device.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { memberInfo } from './member-info.ts';
import { ownDevices } from './own-devices.ts';
import { ownSessions } from './own-sessions.ts';
import type { IdentityParts } from './parts.ts';
import { paymentPasswordCode } from './payment-password-code.ts';
import { register } from './register.ts';
import { registerMobile } from './register-mobile.ts';
import { registerRules } from './register-rules.ts';
import { resetByCode } from './reset-by-code.ts';
import { resetByLink } from './reset-by-link.ts';
import { resetPaymentPassword } from './reset-payment-password.ts';
import { security } from './security.ts';
import { sendLoginCode } from './send-login-code.ts';
import { sendRegisterCode } from './send-register-code.ts';
import { setPayment } from './set-payment-password.ts';
import type { secondStepRoutes } from '@banyan/protocol/second-step';
import { answerStep } from './answer-step.ts';
import { loginPasskey, loginPasskeyOptions } from './login-passkey.ts';
import { reauthenticate } from './reauthenticate.ts';
import { reauthentication } from './reauthentication.ts';
import { freshPasskey, sendFreshCode } from './send-fresh-code.ts';
import { sendStepCode } from './send-step-code.ts';
import { stepPasskey } from './step-passkey.ts';

export const identityUseCases = (parts: IdentityParts): UseCases<typeof identityRoutes> => ({
  'GET /wps/system/bodyKey': bodyKey(parts),
  'GET /wps/system/setting/register': registerRules,
  'PUT /wps/member/register': register(parts),
  'PUT /wps/member/register/mobile': registerMobile(parts),
  'POST /wps/verification/sms/noLogin': sendLoginCode(parts),
  'POST /wps/verification/sms/register': sendRegisterCode(parts),
  'POST /wps/member/password': changePassword(parts),
  'POST /wps/member/password/email': askLink(parts),
  'POST /wps/member/password/link': resetByLink(parts),
  'POST /wps/member/password/verification': resetByCode(parts),
  'POST /wps/session/login': login(parts),
  'POST /wps/session/login/freeplay': freePlay(parts),
  'DELETE /wps/session/logout': logout(parts),
  'GET /wps/member/info': memberInfo,
  'GET /wps/member/security': security,
  'GET /wps/member/sessions': ownSessions,
  'DELETE /wps/member/sessions/:sessionId': endSession(parts),
  'DELETE /wps/member/sessions': endOtherSessions(parts),
  'GET /wps/member/devices': ownDevices,
  'DELETE /wps/member/devices/:deviceId': forgetDevice(parts),
});

/** The routes of what protects the account. */
export const securityUseCases = (parts: IdentityParts): UseCases<typeof securityRoutes> => ({
  'POST /wps/member/contacts/code': contactCode,
  'PUT /wps/member/contacts': bindContact(parts),
  'PUT /wps/member/paymentPassword': setPayment(parts),
  'POST /wps/member/paymentPassword/code': paymentPasswordCode,
  'POST /wps/member/paymentPassword/reset': resetPaymentPassword(parts),
});

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
