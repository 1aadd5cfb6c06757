/** Protection's door: known addresses, the second step of a login, and proving oneself anew. */
import { protectionRoutes } from '@banyan/protocol/protection';
import type { Module } from '../../infra/module.ts';
import { protectionSettings } from './protection-settings.ts';
import { protectionUseCases } from './routes.ts';
import { protectionBackground } from './tidy.ts';
export { type AddressStanding, registerAddress, standingOf } from './address-store.ts';
export { type SessionOf, holdSession, lastFreshCodeOf, refreshSession, storeSessionCode } from './fresh-store.ts';
export { freshForMs, freshMs, requireFresh } from './fresh.ts';
export { ownerOfPasskey } from './passkey-store.ts';
export { askPasskey, passkeysWork, takePasskey } from './passkeys.ts';
export { stepCodesPerMember, stepTriesPerMember } from './protection-settings.ts';
export { makeStepCode, stepLifeMs } from './step-codes.ts';
export {
  type Step,
  countStepTry,
  dropSteps,
  holdStep,
  insertStep,
  lastStepCodeOf,
  storeStepCode,
  spendStep,
} from './step-store.ts';
export { type Answer, takeAnswer } from './take-answer.ts';
export { unprotect } from './unprotect.ts';
export { type CodeWay, type Way, type Ways, waysOf } from './ways.ts';

export const protectionModule: Module = {
  name: 'protection',
  routes: ({ bind }) => bind(protectionRoutes, protectionUseCases),
  background: protectionBackground,
  settings: protectionSettings,
};
