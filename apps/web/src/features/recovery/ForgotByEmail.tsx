/** Username and e-mail; when they belong together a link is on its way, and a dialog says so (PWD-11, PWD-12). */
import { HumanCheck, isAboutHuman, useHuman } from '../humans/index.ts';
import { checksOf, emailFault, ruleOf } from '../registration/index.ts';
import { Button } from '@banyan/ui/button';
import { Field, fieldStack, TextInput } from '@banyan/ui/field';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Mail, User } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import type { ShowPopup } from '../../lib/modals.tsx';
import { FormError } from '../../lib/FormError.tsx';
import { askLink } from './recovery.queries.ts';
import { registerRulesQuery } from '../../lib/settings.tsx';
import { useFormText } from '../../lib/useFormText.ts';

type Fields = { username: string; email: string };

export function ForgotByEmail({ onShow }: { onShow: ShowPopup }) {
  const t = useText();
  const say = useRefusalText();
  const { data: rules } = useQuery(registerRulesQuery);
  const { minLength: min, maxLength: max } = ruleOf(rules?.fields, 'username');
  const form = useForm<Fields>({ defaultValues: { username: '', email: '' }, reValidateMode: 'onSubmit' });
  const errorOf = useFormText<Fields>(form.formState.errors, { min, max });
  const human = useHuman('recovery', () => void submit());
  const ask = useMutation({
    ...askLink,
    onError: human.placeError,
    onSuccess: () =>
      onShow('warning', { kind: 'info', title: 'identity.forgot.sentTitle', text: 'identity.forgot.in_been_out' }),
  });
  const submit = form.handleSubmit(
    ({ username, email }) => {
      if (human.isReady()) ask.mutate({ username: username.trim(), email: email.trim(), ...human.answers() });
    },
    () => void human.isReady(),
  );
  return (
    <form className={fieldStack} onSubmit={(event) => void submit(event)} noValidate>
      <p className="small muted">{t('identity.forgot.emailText')}</p>
      {ask.isError && !isAboutHuman(ask.error) ? <FormError>{say(ask.error)}</FormError> : null}
      <Field label={t('identity.field.username')} required error={errorOf('username')}>
        {(tied) => (
          <TextInput
            {...tied}
            {...form.register('username', { validate: checksOf(rules?.fields).username })}
            data-autofocus=""
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={64}
            icon={<User size={16} strokeWidth={1.9} aria-hidden="true" />}
          />
        )}
      </Field>
      <Field label={t('identity.field.email')} required error={errorOf('email')}>
        {(tied) => (
          <TextInput
            {...tied}
            {...form.register('email', { validate: (value) => emailFault(rules?.fields, value, true) ?? true })}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            dir="ltr"
            icon={<Mail size={16} strokeWidth={1.9} aria-hidden="true" />}
          />
        )}
      </Field>
      <HumanCheck human={human} />
      <Button type="submit" size="l" wide busy={ask.isPending}>
        {t('identity.forgot.sendLink')}
      </Button>
    </form>
  );
}
