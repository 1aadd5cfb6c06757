/** Identity's door: sessions and who stands behind a token. */
import { absoluteHours, idleMinutes } from './session-settings.ts';

export { authenticate, tokenOf } from './authenticate.ts';
export { type Sessions, openSession, watchSessions } from './sessions.ts';

export const identitySettings = [idleMinutes, absoluteHours];
