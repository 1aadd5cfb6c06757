/** The fields of logging in, checked before anything is sent and trimmed (LOGIN-04, LOGIN-06). */
import { Button } from '@banyan/ui/button';
import { Field, PasswordInput, TextInput } from '@banyan/ui/field';
import { useMutation } from '@tanstack/react-query';
import { User } from 'lucide-react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { useSession } from '../../lib/session.tsx';
import type { AuthModalProps } from './AuthModals.tsx';
import { FormError } from './FormError.tsx';
import { logIn } from './identity.queries.ts';
import styles from './identity.module.css';
import { useRecoveryModes } from './useRecoveryModes.ts';

type Fields = { username: string; password: string };

const needed = (value: string) => value.trim() !== '' || 'identity.error.empty';

type LoginFormProps = Pick<AuthModalProps, 'onShow'> & {
  agent: boolean;
  /** The name that is known already, such as after a change of the password. */
  username: string;
  onDone: () => void;
  children: ReactNode;
};

export function LoginForm({ agent, username: known, onDone, onShow, children }: LoginFormProps) {
  const t = useText();
  const say = useRefusalText();
  const { signIn } = useSession();
  const login = useMutation({
    ...logIn,
    onSuccess: (opened, { password }) => {
      onDone();
      signIn(opened, password);
    },
  });
  const modes = useRecoveryModes();
  const form = useForm<Fields>({ defaultValues: { username: known, password: '' }, reValidateMode: 'onSubmit' });
  const errorOf = (name: keyof Fields) => {
    const key = form.formState.errors[name]?.message;
    return key === undefined ? undefined : t(key);
  };
  const submit = form.handleSubmit(({ username, password }) =>
    login.mutate({
      type: 'username',
      username: username.trim(),
      password: password.trim(),
      ...(agent ? { agentEntry: true } : {}),
    }),
  );
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {login.isError ? <FormError>{say(login.error)}</FormError> : null}
      <Field label={t('identity.field.username')} required error={errorOf('username')}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('username', { validate: needed })}
            {...(known === '' ? { 'data-autofocus': '' } : {})}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={64}
            icon={<User size={16} strokeWidth={1.9} aria-hidden="true" />}
          />
        )}
      </Field>
      <Field label={t('identity.field.password')} required error={errorOf('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('password', { validate: needed })}
            {...(known === '' ? {} : { 'data-autofocus': '' })}
            autoComplete="current-password"
            maxLength={256}
            showLabel={t('identity.password.show')}
            hideLabel={t('identity.password.hide')}
          />
        )}
      </Field>
      {modes.length === 0 ? null : (
        <button type="button" className={`${styles.inline} ${styles.forgot}`} onClick={() => onShow('forgotPassword')}>
          {t('identity.forgot.open')}
        </button>
      )}
      <Button type="submit" size="l" wide busy={login.isPending}>
        {t('identity.login.submit')}
      </Button>
      {children}
    </form>
  );
}
