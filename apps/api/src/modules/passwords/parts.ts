/** What passwords hold open: made once by the application, handed to the use cases. */
import type { SessionParts } from '../sessions/index.ts';
import type { Passwords } from './passwords.ts';

export type PasswordParts = SessionParts & { readonly passwords: Passwords };
