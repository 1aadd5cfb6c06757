/** Public interface of sign-in: the ways to log in. */
export { AuthAside } from './AuthAside.tsx';
export { PhoneCodeField } from './PhoneCodeField.tsx';
export type { PhoneDoor } from './phoneDoor.ts';
export {
  finishSignIn,
  linkSignIn,
  signInLinksQuery,
  unlinkSignIn,
  waysQuery,
  type IssuerName,
} from './sign-in.queries.ts';
export { SignInUnused, openSignInWindow } from './signInWindow.ts';
export { reactionTo, usePhoneToken } from './usePhoneToken.ts';
export { useRecoveryModes } from './useRecoveryModes.ts';
