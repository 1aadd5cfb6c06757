/** Public interface of protection: known addresses, what a member has set up to show who they are, and showing it anew. */
import { protectionRoutes } from '@banyan/protocol/protection';
import type { Module } from '../../infra/module.ts';
import { protectionSettings } from './protection-settings.ts';
import { protectionUseCases } from './routes.ts';
import { protectionBackground } from './tidy.ts';
export { type AddressHistory, registerAddress, addressHistoryOf } from './address-store.ts';
export { type SessionOf, holdSession, lastFreshCodeOf, refreshSession, storeSessionCode } from './fresh-store.ts';
export { freshForMs, freshMs, requireFresh } from './fresh.ts';
export { ownerOfPasskey } from './passkey-store.ts';
export { askPasskey, takePasskey } from './passkeys.ts';
export { type SentCode, makeStepCode, sentOf, stepLifeMs } from './step-codes.ts';
export { type Answer, takeAnswer } from './take-answer.ts';
export { unprotect } from './unprotect.ts';
export { type CodeWay, type Way, type Ways, waysOf } from './ways.ts';

export const protectionModule: Module = {
  name: 'protection',
  personal: [
    { table: 'authenticators', withheld: 'secret', erased: 'delete' },
    { table: 'fresh_sessions', withheld: 'secret', erased: 'delete' },
    { table: 'passkey_challenges', withheld: 'secret', erased: 'delete' },
    { table: 'recovery_codes', withheld: 'secret', erased: 'delete' },
    { table: 'known_addresses', withheld: 'working', erased: 'delete' },
    { table: 'passkey_owners', withheld: 'working', erased: 'delete' },
    { table: 'passkeys', without: ['public_key'], erased: 'delete' },
  ],
  routes: ({ bind }) => bind(protectionRoutes, protectionUseCases),
  background: protectionBackground,
  settings: protectionSettings,
};
