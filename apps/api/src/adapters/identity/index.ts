/** The ways to check who somebody is, by code. A new one is a folder and a line here. */
import type { Mode } from '../../infra/config.ts';
import { demoIdentity } from './demo/demo.ts';
import { manualIdentity } from './manual/manual.ts';
import type { IdentityPort } from './port.ts';

export { demoScripts } from './demo/demo.ts';
export type { IdentityAnswer, IdentityAsked, IdentityPort, IdentityService } from './port.ts';

export const identityCodes = ['manual', 'demo'] as const;
export type IdentityCode = (typeof identityCodes)[number];
const adapters: Record<IdentityCode, IdentityPort> = { manual: manualIdentity, demo: demoIdentity };

/** The way in force. Outside demo mode invented people are nobody: then people look at papers. */
export function identityBy(mode: Mode, code: IdentityCode): IdentityPort {
  const port = adapters[code];
  return port.by === 'service' && port.isSample && mode !== 'demo' ? manualIdentity : port;
}
