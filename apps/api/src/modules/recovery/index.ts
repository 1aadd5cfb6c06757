/** The door of recovery: forgotten passwords, and what the house does for who lost more than that. */
import type { Background } from '../../infra/jobs.ts';
import { deliverLink } from './ask-link.ts';

export { lockMember, replaceMemberContact, unlockMember, unprotectMember } from './house-acts.ts';
export { recoverySettings } from './recovery-settings.ts';
export { recoveryUseCases } from './routes.ts';

export const recoveryBackground: Background = { queue: 'messages', jobs: { 'identity.link': deliverLink } };
