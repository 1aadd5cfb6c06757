/**
 * A registration under way, by username or by mobile number: the form's state, the rules from the server, the invitation code
 * asked about first, sending, and what the server refused put under the field that it is about (REG-40 to REG-47).
 */
import { useSession } from '../sessions/index.ts';
import { isAboutHuman, type HumanAnswers, useHuman } from '../humans/index.ts';
import { reactionTo } from '../sign-in/index.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, useForm, type UseFormReturn } from 'react-hook-form';
import brand from 'virtual:banyan-brand';
import { textParam, useAddress } from '../../lib/address.ts';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { isRefusal, RefusalError } from '../../lib/refusal.ts';
import { useSwitch } from '../../lib/settings.tsx';
import { linkCode } from '../../lib/linkCode.ts';
import { bodyOf, type RegistrationContext } from './registerBody.ts';
import { checkAffiliate, register, registerMobile } from './registration.queries.ts';
import { registerRulesQuery } from '../../lib/settings.tsx';
import {
  checksOf,
  emptyRegistration,
  placeOfRefusal,
  type RegisterFields,
  type RuledField,
  ruleOf,
} from './registerFields.ts';
import { boundsText, type FieldRule } from './rules.ts';

export type Way = 'username' | 'sms';

const shape = { affiliateCode: textParam, referralCode: textParam };

/** Which invitation code goes with the registration, and whether its field is shown (REG-41, REG-43, DEC-17). */
function useInvitation(isEnabled: boolean) {
  const [asked] = useAddress(shape);
  const codeOfLink = asked.affiliateCode ?? linkCode.get();
  useEffect(() => linkCode.set(codeOfLink), [codeOfLink]);
  const [isBad, setBad] = useState(false);
  const isShown = isEnabled && (codeOfLink === '' || isBad);
  return {
    isShown,
    referralCode: asked.referralCode ?? '',
    codeOf: (typed: string) => (isShown ? typed.trim() : codeOfLink),
    refuse: () => setBad(true),
    linked: codeOfLink,
  };
}

/** The invitation code is asked about first, and a bad one stops here (REG-42). */
async function sendRegistration(fields: RegisterFields, context: RegistrationContext, shown: HumanAnswers) {
  const { way, affiliateCode, isEnabled } = context;
  if (affiliateCode !== '' && isEnabled('affiliateCode') && !(await checkAffiliate(affiliateCode)).valid)
    throw new RefusalError('invitation-invalid', '', 422);
  const body = bodyOf(fields, context);
  return way === 'username'
    ? await register({ ...body.byUsername, ...shown })
    : await registerMobile({ ...body.byMobile, ...shown });
}

/** What is wrong with the whole form, and with no field and no part of it. */
function failureOf(error: Error | null): Error | undefined {
  const isPlaced = isRefusal(error) && placeOfRefusal(error.code, error.details) !== undefined;
  const isSaid =
    isPlaced || isRefusal(error, 'invitation-invalid') || isAboutHuman(error) || reactionTo(error) !== undefined;
  return error === null || isSaid ? undefined : error;
}

/** The focus on the first field with a fault, as the page shows them: the form itself only knows in which order they were made. */
function useFirstFault(submitCount: number) {
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
  return place;
}

/** The error of a field as a sentence, with the bounds of its rule. */
function useErrorText(errors: FieldErrors<RegisterFields>, rule: (field: RuledField) => FieldRule) {
  const t = useText();
  return (name: keyof RegisterFields): string | undefined => {
    const key = errors[name]?.message;
    const bounds = boundsText(rule((name === 'confirmPassword' ? 'password' : name) as RuledField));
    return key === undefined ? undefined : namedText(t, key, key, { ...bounds, age: brand.minimumAge });
  };
}

/** Puts what was refused under the field that it is about; what is about none stands above the form. */
function placeFault(form: UseFormReturn<RegisterFields>, checks: ReturnType<typeof checksOf>, error: unknown): void {
  const reaction = reactionTo(error);
  if (reaction !== undefined) {
    const name = reaction.field === 'phone' ? 'mobileNum' : 'verificationCode';
    form.setError(name, { message: `sign-in.phone.${reaction.message}` }, { shouldFocus: true });
  }
  const field = isRefusal(error) ? placeOfRefusal(error.code, error.details) : undefined;
  if (field === undefined || !isRefusal(error)) return;
  const own = checks.profile(field as 'nickname')(String(form.getValues(field)));
  const unknown = own === true ? 'identity.error.field' : own;
  const message = error.code === 'field-malformed' ? unknown : `refusals.${error.code}`;
  form.setError(field, { message }, { shouldFocus: true });
}

export function useRegistration(way: Way, onDone: () => void) {
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
    // What was corrected is no fault any more, also one that the server found.
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const place = useFirstFault(form.formState.submitCount);
  // Where another service verifies numbers, it turns the code into a proof before anything is sent (REG-03).
  const prove = useRef<(code: string) => Promise<string>>(undefined);
  const human = useHuman('register', () => void submit(), rules?.fields['captcha']?.enabled === true);
  const join = useMutation({
    mutationFn: async (fields: RegisterFields) => {
      const affiliateCode = invitation.codeOf(fields.affiliateCode);
      const context = {
        way,
        asksPassword,
        affiliateCode,
        referralCode: invitation.referralCode,
        dial: dial || (rules?.phone.countryDialingCode ?? ''),
        isEnabled,
        page: window.location,
        phoneToken: fields.mobileNum.trim() === '' ? undefined : await prove.current?.(fields.verificationCode.trim()),
      };
      return await sendRegistration(fields, context, human.answers());
    },
    onSuccess: (opened) => {
      onDone();
      signIn(opened);
    },
    onError: (error) => {
      if (human.placeError(error)) return;
      if (isRefusal(error, 'invitation-invalid')) {
        form.setValue('affiliateCode', invitation.codeOf(form.getValues('affiliateCode')));
        invitation.refuse();
      } else placeFault(form, checks, error);
    },
  });
  function isEnabled(field: RuledField): boolean {
    return rule(field).enabled;
  }
  const checks = checksOf(rules?.fields);
  const submit = form.handleSubmit(
    (fields) => void (human.isReady() && join.mutate(fields)),
    // Every error at once, this one too (REG-40).
    () => void human.isReady(),
  );
  return {
    form,
    place,
    checks,
    rule,
    errorOf: useErrorText(form.formState.errors, rule),
    dial,
    setDial,
    asksPassword,
    asksCode: invitation.isShown,
    rulesKnown: rules !== undefined,
    human,
    proveBy: (next: ((code: string) => Promise<string>) | undefined) => {
      prove.current = next;
    },
    submit,
    sending: join.isPending,
    isBadCode: isRefusal(join.error, 'invitation-invalid'),
    dismiss: join.reset,
    failure: failureOf(join.error),
  };
}

export type Registration = ReturnType<typeof useRegistration>;
