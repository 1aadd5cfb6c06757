/** The rule of passwords, the same as at registration (PWD-03), as checks for a form. */
import { useQuery } from '@tanstack/react-query';
import { registerRulesQuery } from '../../lib/settings.tsx';
import { checksOf, emptyRegistration, ruleOf } from './registerFields.ts';

export function usePasswordRule() {
  const { data } = useQuery(registerRulesQuery);
  const checks = checksOf(data?.fields);
  const rule = ruleOf(data?.fields, 'password');
  const { minLength: min, maxLength: max } = rule;
  return {
    isKnown: data !== undefined,
    rule,
    bounds: { min, max },
    check: checks.password,
    checkAgain: (again: string, password: string) => checks.confirmPassword(again, { ...emptyRegistration, password }),
  };
}
