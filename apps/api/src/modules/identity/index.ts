/** Identity's door: sessions and who stands behind a token, joining and coming back. */
import { bodyEncryption } from '../../infra/envelope.ts';
import { neutralRecovery } from './ask-link.ts';
import { codeSettings } from './code-settings.ts';
import { fieldSettings } from './field-settings.ts';
import { limitSettings } from './limits.ts';
import { agreementVersion } from './join.ts';
import { paymentPasswordSettings } from './payment-password.ts';
import { trialSettings } from './trial-settings.ts';
import { absoluteHours, idleMinutes, passwordDays, rememberedDays } from './session-settings.ts';

export { authenticate, endOf } from './authenticate.ts';
export { hashOfDevice } from './device.ts';
export { endMember, sessionsOfMember } from './end-member.ts';
export { commonPasswords } from './common-passwords.ts';
export { insertCredential } from './credential-store.ts';
export { addDefaultPassword } from './default-passwords.ts';
export { enter } from './enter.ts';
export { loginByPhoneToken } from './login-by-phone-token.ts';
export { filterFile, filterOf } from './known-passwords.ts';
export type { IdentityParts } from './parts.ts';
export { type HashCost, type Passwords, openPasswords } from './passwords.ts';
export { identityUseCases, secondStepUseCases, securityUseCases } from './routes.ts';
export { noSession } from './session-answer.ts';
export { isRemembered } from './session-store.ts';
export { tellOwner } from './tell-owner.ts';
export { lockMember, replaceMemberContact, unlockMember, unprotectMember } from './house-acts.ts';
export { newestSessionOf } from './session-store.ts';
export { type Sessions, openSession, watchSessions } from './sessions.ts';
export { type TokenPlace, makeToken, placeOf as placeOfToken } from './token.ts';
export { identityBackground } from './tidy.ts';

export const identitySettings = [
  idleMinutes,
  absoluteHours,
  rememberedDays,
  passwordDays,
  neutralRecovery,
  agreementVersion,
  bodyEncryption,
  ...fieldSettings,
  ...limitSettings,
  ...codeSettings,
  ...paymentPasswordSettings,
  ...trialSettings,
];
