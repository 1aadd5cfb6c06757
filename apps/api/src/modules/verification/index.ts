/** Public interface of verification: codes that prove that a number or an address is somebody's. */
import { verificationRoutes } from '@banyan/protocol/verification';
import type { Module } from '../../infra/module.ts';
import { phoneVerificationSettings } from '../../adapters/phone-verification/index.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { verificationSettings } from './code-settings.ts';
import { verificationUseCases } from './routes.ts';
import { verificationBackground } from './tidy.ts';
export {
  codeCountdownMinutes,
  codeTries,
  codesPerAddress,
  phoneRulesOf,
} from './code-settings.ts';
export { redeemEmailCode, sendEmailCode } from './email-codes.ts';
export { redeemGuarded } from './guard-code.ts';
export { provePhoneToken } from './prove-phone-token.ts';
export { phoneIn, bucketsOf, redeemCode, sendCodeTo } from './send-code.ts';

export const verificationModule: Module<{ readonly limits: RateLimits }> = {
  name: 'verification',
  personal: [{ table: 'email_codes', withheld: 'secret', erased: 'delete' }],
  routes: ({ bind }, { limits }) => bind(verificationRoutes, verificationUseCases(limits)),
  background: verificationBackground,
  settings: [...verificationSettings, ...phoneVerificationSettings],
};
