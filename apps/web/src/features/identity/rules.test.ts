import { describe, expect, it } from 'vitest';
import { checksOf, emptyRegistration } from './registerFields.ts';
import { type FieldRule, faultOf } from './rules.ts';

function rule(more: Partial<FieldRule> = {}): FieldRule {
  return { enabled: true, required: true, acceptedPattern: '*', patternId: '', minLength: 4, maxLength: 8, ...more };
}

describe('the rules of the registration fields', () => {
  it('tells what is wrong by the rule that the server gave', () => {
    const letterFirst = rule({ acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$' });
    const keyOf = (value: string, given: FieldRule) => faultOf(value, given, 'username')?.key;
    expect(keyOf('', letterFirst)).toBe('identity.error.empty');
    expect(keyOf('', rule({ required: false }))).toBeUndefined();
    expect(keyOf('abc', letterFirst)).toBe('identity.error.usernameLength');
    expect(keyOf('abc', rule({ minLength: 8 }))).toBe('identity.error.usernameExact');
    expect(keyOf('1abc', letterFirst)).toBe('identity.error.usernamePattern');
    expect(keyOf('abc1', letterFirst)).toBeUndefined();
    expect(keyOf('@ñ 1', rule())).toBeUndefined();
  });

  it('counts letters and not code units, and matches the whole value', () => {
    expect(faultOf('😀😀😀😀', rule(), 'password')).toBeUndefined();
    expect(faultOf('ab1!', rule({ acceptedPattern: '[a-z]+' }), 'username')?.key).toBe(
      'identity.error.usernamePattern',
    );
  });

  it('leaves a pattern that it cannot read to the server', () => {
    expect(faultOf('abcd', rule({ acceptedPattern: '(' }), 'username')).toBeUndefined();
  });

  it('checks every field at once, and needs both promises', () => {
    const checks = checksOf({ username: rule(), password: rule() });
    expect(checks.username('  ')).toBe('identity.error.empty');
    expect(checks.username(' alice ')).toBe(true);
    expect(checks.password(' secret')).toBe('identity.error.passwordSpaces');
    expect(checks.confirmPassword('other', { ...emptyRegistration, password: 'secret' })).toBe(
      'refusals.confirmation-incorrect',
    );
    expect([checks.agreement(false), checks.adult(false)]).toEqual([
      'refusals.agreement-required',
      'refusals.age-required',
    ]);
    expect([emptyRegistration.agreement, emptyRegistration.adult]).toEqual([true, false]);
  });
});
