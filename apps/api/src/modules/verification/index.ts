/** The door of verification: codes that show a number or an address to be somebody's. */
export {
  codeCountdownMinutes,
  codeTries,
  codesPerAddress,
  phoneRulesOf,
  verificationSettings,
} from './code-settings.ts';
export { redeemEmailCode, sendEmailCode } from './email-codes.ts';
export { provePhoneToken } from './prove-phone-token.ts';
export { verificationUseCases } from './routes.ts';
export { phoneIn, pursesOf, redeemCode, sendCodeTo } from './send-code.ts';
export { verificationBackground } from './tidy.ts';
