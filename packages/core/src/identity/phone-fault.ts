/**
 * What goes wrong at a service that verifies mobile numbers, and what the page does about it (DEC-43, ERR-19 to ERR-28,
 * ERR-40). The service has two spellings: the codes of its documentation, with or without `auth/`, and the words of its plain
 * HTTP answers.
 */

export type PhoneFaultCode =
  | 'invalid-phone-number'
  | 'missing-phone-number'
  | 'too-many-requests'
  | 'unknown'
  | 'invalid-verification-code'
  | 'missing-verification-code'
  | 'captcha-check-failed'
  | 'quota-exceeded'
  | 'operation-not-allowed'
  | 'code-expired'
  | 'popup-closed-by-user';

/** The ten messages; two codes share one. */
export type PhoneFaultMessage =
  | 'phoneInvalid'
  | 'phoneMissing'
  | 'tooMany'
  | 'unknown'
  | 'codeInvalid'
  | 'captcha'
  | 'quota'
  | 'notEnabled'
  | 'codeExpired'
  | 'popupClosed';

export type PhoneReaction = {
  readonly message: PhoneFaultMessage;
  /** The field that it is about. */
  readonly field?: 'phone' | 'code';
  /** Whether pressing again can help; if not, the button is disabled. */
  readonly mayRetry: boolean;
  /** Pressing again helps only after so many seconds. */
  readonly waitSeconds?: number;
  /** The code that was sent is no longer valid: a new one is needed. */
  readonly needsNewCode?: true;
};

/** Reactions to the eleven codes. */
export const phoneReactions: Readonly<Record<PhoneFaultCode, PhoneReaction>> = {
  'invalid-phone-number': { message: 'phoneInvalid', field: 'phone', mayRetry: true },
  'missing-phone-number': { message: 'phoneMissing', field: 'phone', mayRetry: true },
  'too-many-requests': { message: 'tooMany', mayRetry: true, waitSeconds: 300 },
  unknown: { message: 'unknown', mayRetry: true },
  'invalid-verification-code': { message: 'codeInvalid', field: 'code', mayRetry: true },
  'missing-verification-code': { message: 'codeInvalid', field: 'code', mayRetry: true },
  'captcha-check-failed': { message: 'captcha', mayRetry: true },
  'quota-exceeded': { message: 'quota', mayRetry: false },
  'operation-not-allowed': { message: 'notEnabled', mayRetry: false },
  'code-expired': { message: 'codeExpired', field: 'code', mayRetry: true, needsNewCode: true },
  'popup-closed-by-user': { message: 'popupClosed', mayRetry: true },
};

/** The words of the plain HTTP answers, as the service documents them. */
const answers: Readonly<Record<string, PhoneFaultCode>> = {
  INVALID_PHONE_NUMBER: 'invalid-phone-number',
  MISSING_PHONE_NUMBER: 'missing-phone-number',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  INVALID_CODE: 'invalid-verification-code',
  INVALID_SESSION_INFO: 'code-expired',
  MISSING_CODE: 'missing-verification-code',
  MISSING_SESSION_INFO: 'code-expired',
  SESSION_EXPIRED: 'code-expired',
  CAPTCHA_CHECK_FAILED: 'captcha-check-failed',
  INVALID_APP_CREDENTIAL: 'captcha-check-failed',
  MISSING_APP_CREDENTIAL: 'captcha-check-failed',
  INVALID_RECAPTCHA_TOKEN: 'captcha-check-failed',
  MISSING_RECAPTCHA_TOKEN: 'captcha-check-failed',
  UNAUTHORIZED_DOMAIN: 'captcha-check-failed',
  QUOTA_EXCEEDED: 'quota-exceeded',
  OPERATION_NOT_ALLOWED: 'operation-not-allowed',
  BILLING_NOT_ENABLED: 'operation-not-allowed',
};

/** The code behind either spelling; what is not listed is `unknown`. */
export function phoneFaultOf(word: string): PhoneFaultCode {
  const code = word.replace(/^auth\//, '').trim();
  if (Object.hasOwn(phoneReactions, code)) return code as PhoneFaultCode;
  // Such as `QUOTA_EXCEEDED : Exceeded daily limit`.
  const answer = /^[A-Z_]+/.exec(code)?.[0] ?? '';
  return Object.hasOwn(answers, answer) ? (answers[answer] as PhoneFaultCode) : 'unknown';
}
