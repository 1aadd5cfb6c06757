/** Mobile numbers on the page: the rules from the server, and the check that keeps a wrong number from being sent (SMS-04). */
import { useQuery } from '@tanstack/react-query';
import { phoneOf } from '@banyan/core/identity';
import { useSwitch } from '../../lib/settings.tsx';
import { registerRulesQuery } from '../../lib/settings.tsx';
import { countriesQuery } from './verification.queries.ts';

export type DialChoice = { countryCode: string; countryDialingCode: string };

export function usePhones() {
  const { data: rules } = useQuery(registerRulesQuery);
  const choosing = useSwitch('countryCode', false);
  const { data: countries } = useQuery({ ...countriesQuery, enabled: choosing });
  const digits = rules?.phone.digits ?? [];
  const own = rules?.phone.countryDialingCode ?? '';
  const accepted = new Set(digits.map(({ countryDialingCode }) => countryDialingCode));
  const choices: DialChoice[] = choosing
    ? (countries?.list ?? []).filter(({ countryDialingCode }) => accepted.has(countryDialingCode))
    : [];
  /** True, or the text key of the fault. Without the rules the server alone decides. */
  function check(dial: string, mobileNum: string): true | string {
    if (mobileNum.trim() === '') return 'identity.error.empty';
    if (rules === undefined) return true;
    return phoneOf(dial || own, mobileNum, digits).ok || 'refusals.phone-malformed';
  }
  return { own, choices, check };
}
