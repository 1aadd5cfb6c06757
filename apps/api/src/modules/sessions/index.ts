/** Public interface of sessions: authenticating tokens, opening and ending sessions, and their browsers. */
import { sessionsRoutes } from '@banyan/protocol/sessions';
import type { Module } from '../../infra/module.ts';
import type { SessionParts } from './parts.ts';
import { sessionsUseCases } from './routes.ts';
import { sessionsSettings } from './session-settings.ts';
import { sessionsBackground } from './tidy.ts';
export { accessOf, addressSharers, addressUsers, deviceSharers, deviceUsers } from './access-lookups.ts';
export { admit } from './admit.ts';
export { authenticate, endOf } from './authenticate.ts';
export { ensureDevice, hashOfDevice, seeDevice } from './device.ts';
export { devicesOf } from './device-store.ts';
export { deviceKindOf } from './device-kind.ts';
export { endAccess } from './ended.ts';
export { endMember, sessionsOfMember } from './end-member.ts';
export { addressesOfMany, deviceKeysOfMany, firstLoginsOfMany } from './keys-of-many.ts';
export { knownMark } from './known-device.ts';
export { lastLoginsOf } from './last-logins.ts';
export { liveLogin } from './logged-in.ts';
export type { SessionParts } from './parts.ts';
export { redeemRemembered } from './redeem-remembered.ts';
export type { Remember } from './remembered.ts';
export { deviceSharersOfMany } from './sharers-of-many.ts';
export { renewSession } from './renew-session.ts';
export { type Obligation, type SessionAnswer, noSession } from './session-answer.ts';
export { firstAddresses, isRemembered, loginBefore, loginDaysBetween, newestSessionOf } from './session-store.ts';
export { type Sessions, openSession, watchSessions } from './sessions.ts';

export const sessionsModule: Module<SessionParts> = {
  name: 'sessions',
  personal: [
    { table: 'sessions', without: ['token_hash', 'device_hash'], erased: 'delete' },
    { table: 'logins', erased: 'delete' },
    { table: 'member_devices', without: ['device_hash'], erased: 'delete' },
    { table: 'remembered', without: ['token_hash', 'device_hash'], erased: 'delete' },
  ],
  routes: ({ bind }, parts) => bind(sessionsRoutes, sessionsUseCases(parts)),
  background: sessionsBackground,
  settings: sessionsSettings,
};
