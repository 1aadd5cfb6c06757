/** The rules of the registration fields on the page: which text stands under a field, and what is sent. */
import { describe, expect, it } from 'vitest';
import { bodyOf, type RegistrationContext } from './registerBody.ts';
import { checksOf, emptyRegistration, placeOfRefusal, type RuledField } from './registerFields.ts';
import { type FieldRule, faultOf } from './rules.ts';

function rule(more: Partial<FieldRule> = {}): FieldRule {
  return { enabled: true, required: true, acceptedPattern: '*', patternId: 'any', minLength: 4, maxLength: 8, ...more };
}

describe('the rules of the registration fields', () => {
  it('tell what is wrong by the kind of the pattern, with its bounds (REG-09, ERR-06, ERR-09, ERR-13, ERR-16)', () => {
    const letterFirst = rule({ patternId: 'letter-first' });
    const keyOf = (value: string, given: FieldRule, field = 'username') => faultOf(value, given, field)?.key;
    expect(keyOf('', letterFirst)).toBe('identity.error.empty');
    expect(keyOf('', rule({ required: false }))).toBeUndefined();
    expect(keyOf('abc', letterFirst)).toBe('identity.pattern.letter-first');
    expect(keyOf('1abc', letterFirst)).toBe('identity.pattern.letter-first');
    expect(keyOf('abc1', letterFirst)).toBeUndefined();
    expect(keyOf('@ñ 1', rule())).toBeUndefined();
    expect(keyOf('abc', rule(), 'password')).toBe('identity.error.passwordLength');
    expect(keyOf('abc', rule({ minLength: 8 }), 'password')).toBe('identity.error.passwordExact');
    expect(keyOf('abcd', rule({ patternId: 'digits' }), 'password')).toBe('identity.pattern.digits');
    expect(keyOf('Ann1', rule({ patternId: 'english-spaces' }), 'payeeName')).toBe('identity.error.payeeName');
    expect(keyOf('no!', rule({ patternId: 'alphanumeric' }), 'affiliateCode')).toBe('refusals.invitation-invalid');
    expect(faultOf('a', rule({ minLength: 6, maxLength: 12 }), 'line')?.values.range).toBe('\u20666–12\u2069');
    expect(faultOf('a', rule({ minLength: 8, maxLength: 8 }), 'line')?.values.range).toBe('\u20668\u2069');
  });

  it('leave a kind that this page does not know to the server', () => {
    expect(faultOf('ab-cd', rule({ patternId: 'of tomorrow' }), 'username')).toBeUndefined();
  });

  it('check every field at once, and need both promises', () => {
    const checks = checksOf({ username: rule(), password: rule(), line: rule({ patternId: 'no-spaces' }) });
    expect(checks.username('  ')).toBe('identity.error.empty');
    expect(checks.username(' alice ')).toBe(true);
    expect(checks.password(' secret')).toBe('identity.error.passwordSpaces');
    expect(checks.profile('line')('my line')).toBe('identity.pattern.no-spaces');
    expect(checks.profile('zalo')('')).toBe(true);
    expect(checks.confirmPassword('other', { password: 'secret' })).toBe('refusals.confirmation-incorrect');
    expect([checks.agreement(false), checks.adult(false)]).toEqual([
      'refusals.agreement-required',
      'refusals.age-required',
    ]);
    expect([emptyRegistration.agreement, emptyRegistration.adult]).toEqual([true, false]);
  });
});

it('a refusal stands under the field that it is about', () => {
  expect(placeOfRefusal('field-malformed', { field: 'zalo' })).toBe('zalo');
  expect(placeOfRefusal('field-malformed', { field: 'no such' })).toBeUndefined();
  expect(placeOfRefusal('name-taken', {})).toBe('username');
  expect(placeOfRefusal('too-many-requests', {})).toBeUndefined();
});

describe('what a registration sends', () => {
  const typed = {
    ...emptyRegistration,
    username: ' alice ',
    password: 'river-stone-7',
    confirmPassword: 'river-stone-7',
    mobileNum: ' 1712345678 ',
    verificationCode: '123456',
    email: ' a@example.org ',
    line: ' my-line ',
    zalo: '12345',
    paymentPassword: '842196',
    adult: true,
  };
  const enabled = new Set<RuledField>(['line', 'email', 'mobileNum']);
  const context: RegistrationContext = {
    way: 'username',
    asksPassword: true,
    affiliateCode: 'EMON2026',
    referralCode: '',
    dial: '880',
    isEnabled: (field) => enabled.has(field),
    page: { href: 'https://example.org/register', host: 'example.org' },
  };

  it('by username: what is asked for and written, trimmed, with the four facts of REG-02', () => {
    expect(bodyOf(typed, context).byUsername).toEqual({
      username: 'alice',
      password: 'river-stone-7',
      confirmPassword: 'river-stone-7',
      line: 'my-line',
      email: 'a@example.org',
      mobileNum: '1712345678',
      countryDialingCode: '880',
      verificationCode: '123456',
      affiliateCode: 'EMON2026',
      agreement: true,
      adult: true,
      login: true,
      registerMethod: 'WEB',
      registerUrl: 'https://example.org/register',
      domain: 'example.org',
    });
  });

  it('by mobile number: an empty name, whatever stands on the other tab (REG-44), and a password only where asked (REG-50)', () => {
    const byMobile = bodyOf(typed, { ...context, way: 'sms', asksPassword: false }).byMobile;
    expect(byMobile).toMatchObject({ username: '', mobileNum: '1712345678', countryDialingCode: '880' });
    expect(byMobile).not.toHaveProperty('password');
    expect(bodyOf(typed, { ...context, way: 'sms' }).byMobile).toMatchObject({ password: 'river-stone-7' });
  });
});
