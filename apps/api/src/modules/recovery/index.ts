/** Public interface of recovery: forgotten passwords, and what an operator does for members who lost more than that. */
import { recoveryRoutes } from '@banyan/protocol/recovery';
import type { Module } from '../../infra/module.ts';
import type { PasswordParts } from '../passwords/index.ts';
import { recoverySettings } from './recovery-settings.ts';
import { recoveryUseCases } from './routes.ts';
import { deliverLink } from './ask-link.ts';

export {
  type LockCause,
  isLockedForFraud,
  lockMember,
  replaceMemberContact,
  unlockIn,
  unlockMember,
  unprotectIn,
} from './house-acts.ts';

export const recoveryModule: Module<PasswordParts> = {
  name: 'recovery',
  routes: ({ bind }, parts) => bind(recoveryRoutes, recoveryUseCases(parts)),
  background: { queue: 'messages', jobs: { 'identity.link': deliverLink } },
  settings: recoverySettings,
};
