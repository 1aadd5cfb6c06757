/**
 * A registration under way: the form's state, the rules from the server, sending, and what the server refused put under
 * the field that it is about (REG-40, REG-41, REG-46).
 */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import brand from 'virtual:banyan-brand';
import { useText } from '../../lib/language.tsx';
import { isRefusal, type RefusalError } from '../../lib/refusal.ts';
import { useSession } from '../../lib/session.tsx';
import { register as registerCall, registerRulesQuery } from './identity.queries.ts';
import { checksOf, emptyRegistration, fieldOfRefusal, type RegisterFields, ruleOf } from './registerFields.ts';

function fieldOf(error: unknown): keyof RegisterFields | undefined {
  return isRefusal(error) ? fieldOfRefusal[error.code as keyof typeof fieldOfRefusal] : undefined;
}

/** What every registration says about the page that it came from (REG-02). */
export function registeredFrom() {
  return {
    login: true,
    registerMethod: 'WEB',
    registerUrl: window.location.href.slice(0, 2048),
    domain: window.location.host,
  } as const;
}

export function useRegistration(onDone: () => void) {
  const t = useText();
  const { signIn } = useSession();
  const { data: rules } = useQuery(registerRulesQuery);
  const [search] = useSearchParams();
  const codeInAddress = search.get('affiliateCode') ?? '';
  const referralCode = search.get('referralCode') ?? '';
  const form = useForm<RegisterFields>({ defaultValues: emptyRegistration, reValidateMode: 'onSubmit' });
  const join = useMutation({
    ...registerCall,
    onSuccess: (opened) => {
      onDone();
      signIn(opened);
    },
    onError: (error) => {
      const field = fieldOf(error);
      if (field !== undefined)
        form.setError(field, { message: `refusals.${(error as RefusalError).code}` }, { shouldFocus: true });
    },
  });
  const bounds = {
    username: ruleOf(rules?.fields, 'username'),
    password: ruleOf(rules?.fields, 'password'),
    email: ruleOf(rules?.fields, 'email'),
    affiliateCode: ruleOf(rules?.fields, 'affiliateCode'),
  };
  const asksCode = bounds.affiliateCode.enabled && codeInAddress === '';
  const submit = form.handleSubmit((fields) => {
    const code = asksCode ? fields.affiliateCode.trim() : codeInAddress;
    join.mutate({
      username: fields.username.trim(),
      password: fields.password,
      confirmPassword: fields.confirmPassword,
      agreement: fields.agreement,
      adult: fields.adult,
      ...registeredFrom(),
      ...(fields.email.trim() === '' ? {} : { email: fields.email.trim() }),
      ...(code === '' ? {} : { affiliateCode: code }),
      ...(referralCode === '' ? {} : { referralCode }),
    });
  });
  /** The error of a field as a sentence, with the bounds of its rule. */
  function errorOf(name: keyof RegisterFields): string | undefined {
    const key = form.formState.errors[name]?.message;
    const rule =
      name === 'confirmPassword' ? bounds.password : name in bounds ? bounds[name as keyof typeof bounds] : undefined;
    return key === undefined
      ? undefined
      : t(key, { min: rule?.minLength ?? 0, max: rule?.maxLength ?? 0, age: brand.minimumAge });
  }
  return {
    register: form.register,
    checks: checksOf(rules?.fields),
    bounds,
    rulesKnown: rules !== undefined,
    asksCode,
    submit,
    errorOf,
    sending: join.isPending,
    /** What is wrong with the whole form. */
    failure: join.isError && fieldOf(join.error) === undefined ? join.error : undefined,
  };
}

export type Registration = ReturnType<typeof useRegistration>;
