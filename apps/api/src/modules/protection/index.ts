/** Protection's door: known addresses, the second step of a login, and proving oneself anew. */
export { type AddressStanding, registerAddress, standingOf } from './address-store.ts';
export { type SessionOf, holdSession, lastFreshCodeOf, refreshSession, storeSessionCode } from './fresh-store.ts';
export { freshForMs, freshMs, requireFresh } from './fresh.ts';
export { ownerOfPasskey } from './passkey-store.ts';
export { askPasskey, passkeysWork, takePasskey } from './passkeys.ts';
export { protectionSettings, stepCodesPerMember, stepTriesPerMember } from './protection-settings.ts';
export { protectionUseCases } from './routes.ts';
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
export { protectionBackground } from './tidy.ts';
export { unprotect } from './unprotect.ts';
export { type CodeWay, type Way, type Ways, waysOf } from './ways.ts';
