/** Every code of a phone verification has its message and its reaction, in either spelling (DEC-43, ERR-19 to ERR-28, ERR-40). */
import { expect, it } from 'vitest';
import { type PhoneFaultCode, phoneFaultOf, phoneReactions } from './phone-fault.ts';

const codes = Object.keys(phoneReactions) as PhoneFaultCode[];

it('eleven codes share ten messages', () => {
  expect(codes).toHaveLength(11);
  expect(new Set(codes.map((code) => phoneReactions[code].message)).size).toBe(10);
});

it.each([
  ['auth/invalid-phone-number', 'invalid-phone-number'],
  ['too-many-requests', 'too-many-requests'],
  ['INVALID_CODE', 'invalid-verification-code'],
  ['SESSION_EXPIRED', 'code-expired'],
  ['QUOTA_EXCEEDED : Exceeded daily limit', 'quota-exceeded'],
  ['CAPTCHA_CHECK_FAILED : Hostname match not found', 'captcha-check-failed'],
  ['auth/popup-closed-by-user', 'popup-closed-by-user'],
  ['SOMETHING_NEW', 'unknown'],
  ['auth/constructor', 'unknown'],
  ['__proto__', 'unknown'],
  ['', 'unknown'],
])('%s is %s', (word, code) => expect(phoneFaultOf(word)).toBe(code));

it('the button comes back wherever pressing again can help, after five minutes where that is what is asked', () => {
  const resting = codes.filter((code) => !phoneReactions[code].mayRetry);
  expect(resting).toEqual(['quota-exceeded', 'operation-not-allowed']);
  expect(phoneReactions['too-many-requests'].waitSeconds).toBe(300);
});
