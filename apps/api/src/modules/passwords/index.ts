/** Public interface of passwords: checking one, the rule for new ones, and what every change of one does. */
import { passwordsRoutes } from '@banyan/protocol/passwords';
import type { Module } from '../../infra/module.ts';
import type { PasswordParts } from './parts.ts';
import { passwordsSettings } from './password-settings.ts';
import { passwordsUseCases } from './routes.ts';
import { passwordsBackground } from './tidy.ts';
export { checkLoginPassword } from './check-login-password.ts';
export { checkOwnPassword } from './check-own-password.ts';
export { commonPasswords } from './common-passwords.ts';
export { checkNewPassword } from './credential-check.ts';
export { insertCredential } from './credential-store.ts';
export { addDefaultPassword } from './default-passwords.ts';
export { filterFile, filterOf } from './known-passwords.ts';
export { insertLink, memberOfLink, takeLink } from './link-store.ts';
export { obligationOf } from './obligation.ts';
export type { PasswordParts } from './parts.ts';
export { demoPassword } from './published-passwords.ts';
export { passwordRuleOf } from './password-settings.ts';
export { type HashCost, type Passwords, openPasswords } from './passwords.ts';
export {
  checkNewPaymentPassword,
  checkPaymentPassword,
  paymentPasswordLength,
  setPaymentPassword,
} from './payment-password.ts';
export { setPassword } from './set-password.ts';

export const passwordsModule: Module<PasswordParts> = {
  name: 'passwords',
  personal: [
    { table: 'credentials', withheld: 'secret', erased: 'delete' },
    { table: 'password_links', withheld: 'secret', erased: 'delete' },
    { table: 'payment_passwords', withheld: 'secret', erased: 'delete' },
  ],
  routes: ({ bind }, parts) => bind(passwordsRoutes, passwordsUseCases(parts)),
  background: passwordsBackground,
  settings: passwordsSettings,
};
