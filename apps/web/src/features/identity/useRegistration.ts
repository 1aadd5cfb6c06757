/**
 * A registration under way, by username or by mobile number: the form's state, the rules from the server, the invitation code
 * asked about first, sending, and what the server refused put under the field that it is about (REG-40 to REG-47).
 */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import brand from 'virtual:banyan-brand';
import { useText } from '../../lib/language.tsx';
import { isRefusal, RefusalError } from '../../lib/refusal.ts';
import { useSession } from '../../lib/session.tsx';
import { useSwitch } from '../../lib/settings.tsx';
import { bodyOf } from './registerBody.ts';
import { checkAffiliate, register, registerMobile, registerRulesQuery } from './identity.queries.ts';
import {
  checksOf,
  emptyRegistration,
  placeOfRefusal,
  type RegisterFields,
  type RuledField,
  ruleOf,
} from './registerFields.ts';
import { boundsText } from './rules.ts';

export type Way = 'username' | 'sms';

/** The code of the link that opened this page: the popup may be closed and opened again, the address is another then. */
let codeOfLink = '';

/** Which invitation code goes with the registration, and whether its field is shown (REG-41, REG-43, DEC-17). */
function useInvitation(isEnabled: boolean) {
  const [search] = useSearchParams();
  codeOfLink = search.get('affiliateCode')?.trim() || codeOfLink;
  const [isBad, setBad] = useState(false);
  const isShown = isEnabled && (codeOfLink === '' || isBad);
  return {
    isShown,
    referralCode: search.get('referralCode')?.trim() ?? '',
    codeOf: (typed: string) => (isShown ? typed.trim() : codeOfLink),
    refuse: () => setBad(true),
    linked: codeOfLink,
  };
}

export function useRegistration(way: Way, onDone: () => void) {
  const t = useText();
  const { signIn } = useSession();
  const { data: rules } = useQuery(registerRulesQuery);
  const asksPassword = useSwitch('registerMobilePassword', false) || way === 'username';
  const rule = (field: RuledField) => ruleOf(rules?.fields, field);
  const invitation = useInvitation(rule('affiliateCode').enabled);
  const [dial, setDial] = useState('');
  const form = useForm<RegisterFields>({
    values: { ...emptyRegistration, agreement: rules?.agreement.ticked ?? true },
    // The rules may come while somebody types.
    resetOptions: { keepDirtyValues: true },
    reValidateMode: 'onSubmit',
  });
  const join = useMutation({
    mutationFn: async (fields: RegisterFields) => {
      const affiliateCode = invitation.codeOf(fields.affiliateCode);
      if (affiliateCode !== '' && rule('affiliateCode').enabled && !(await checkAffiliate(affiliateCode)).valid)
        throw new RefusalError('invitation-invalid', '', 422);
      const { referralCode } = invitation;
      const own = rules?.phone.countryDialingCode ?? '';
      const told = {
        way,
        asksPassword,
        affiliateCode,
        referralCode,
        dial: dial || own,
        isEnabled,
        page: window.location,
      };
      const body = bodyOf(fields, told);
      return way === 'username' ? await register(body.byUsername) : await registerMobile(body.byMobile);
    },
    onSuccess: (opened) => {
      onDone();
      signIn(opened);
    },
    onError: (error) => {
      if (!isRefusal(error)) return;
      if (error.code === 'invitation-invalid') {
        form.setValue('affiliateCode', invitation.codeOf(form.getValues('affiliateCode')));
        invitation.refuse();
        return;
      }
      const field = placeOfRefusal(error.code, error.details);
      if (field !== undefined)
        form.setError(field as FieldPath<RegisterFields>, { message: keyOf(error, field) }, { shouldFocus: true });
    },
  });
  function isEnabled(field: RuledField): boolean {
    return rule(field).enabled;
  }
  function keyOf(error: RefusalError, field: keyof RegisterFields): string {
    if (error.code !== 'field-malformed') return `refusals.${error.code}`;
    const check = checks.told(field as 'nickname')(String(form.getValues(field)));
    return check === true ? 'identity.error.field' : check;
  }
  /** The error of a field as a sentence, with the bounds of its rule. */
  function errorOf(name: keyof RegisterFields): string | undefined {
    const key = form.formState.errors[name]?.message;
    const bounds = boundsText(rule((name === 'confirmPassword' ? 'password' : name) as RuledField));
    return key === undefined ? undefined : t(key, { ...bounds, age: brand.minimumAge });
  }
  const checks = checksOf(rules?.fields);
  const { error } = join;
  const isBadCode = isRefusal(error, 'invitation-invalid');
  const isPlaced = isRefusal(error) && placeOfRefusal(error.code, error.details) !== undefined;
  return {
    form,
    checks,
    rule,
    errorOf,
    dial,
    setDial,
    asksPassword,
    asksCode: invitation.isShown,
    rulesKnown: rules !== undefined,
    submit: form.handleSubmit((fields) => join.mutate(fields)),
    sending: join.isPending,
    isBadCode,
    dismiss: join.reset,
    /** What is wrong with the whole form. */
    failure: error !== null && !isPlaced && !isBadCode ? error : undefined,
  };
}

export type Registration = ReturnType<typeof useRegistration>;
