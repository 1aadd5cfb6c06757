/**
 * The fields of logging in, checked before anything is sent and trimmed (LOGIN-04, LOGIN-06). For a name that this browser
 * remembers the password's box shows dots and may stay empty; whoever types there logs in as ever (LOGIN-29, DEC-03).
 */
import { HumanCheck, isAboutHuman, useHuman } from '../humans/index.ts';
import { Button, InlineButton } from '@banyan/ui/button';
import { Checkbox, Field, fieldStack, PasswordInput, TextInput } from '@banyan/ui/field';
import { User } from 'lucide-react';
import type { ReactNode } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useText } from '../../lib/language.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { dots } from './remembered.ts';
import type { ShowPopup } from '../../lib/modals.tsx';
import { FormError } from '../../lib/FormError.tsx';
import { useLogIn } from './useLogIn.ts';
import styles from './sign-in.module.css';
import { useFormText } from '../../lib/useFormText.ts';
import { useRecoveryModes } from './useRecoveryModes.ts';

type Fields = { username: string; password: string; remember: boolean };

const needed = (value: string) => value.trim() !== '' || 'identity.error.empty';

type LoginFormProps = {
  onShow: ShowPopup;
  agent: boolean;
  /** The name that is known already, such as after a change of the password. */
  username: string;
  onDone: () => void;
  children: ReactNode;
};

export function LoginForm({ agent, username: known, onDone, onShow, children }: LoginFormProps) {
  const t = useText();
  const say = useRefusalText();
  const human = useHuman('login', () => void submit());
  const login = useLogIn({
    onOpened: onDone,
    onFailed(error) {
      human.placeError(error);
      if (isRefusal(error, 'remembered-ended')) form.setFocus('password');
    },
  });
  const modes = useRecoveryModes();
  const begins = known === '' ? (login.saved.names[0] ?? '') : known;
  const form = useForm<Fields>({
    defaultValues: { username: begins, password: '', remember: login.saved.ticked },
    reValidateMode: 'onSubmit',
  });
  const isSaved = login.isSaved(useWatch({ control: form.control, name: 'username' }));
  const submit = form.handleSubmit(
    (typed) => {
      if (human.isReady()) login.send(typed, { ...(agent ? { agentEntry: true } : {}), ...human.answers() });
    },
    () => void human.isReady(),
  );
  return (
    <form className={fieldStack} onSubmit={(event) => void submit(event)} noValidate>
      {login.error !== null && !isAboutHuman(login.error) ? <FormError>{say(login.error)}</FormError> : null}
      <Credentials form={form} isSaved={isSaved} begins={begins} />
      <HumanCheck human={human} />
      <div className={styles.remember}>
        <Checkbox {...form.register('remember')}>{t('identity.remember.tick')}</Checkbox>
        {modes.length === 0 ? null : (
          <InlineButton className={styles.forgot} onClick={() => onShow('forgotPassword')}>
            {t('identity.forgot.open')}
          </InlineButton>
        )}
      </div>
      <Button type="submit" size="l" wide busy={login.isSending}>
        {t('identity.login.submit')}
      </Button>
      {children}
    </form>
  );
}

function Credentials({ form, isSaved, begins }: { form: UseFormReturn<Fields>; isSaved: boolean; begins: string }) {
  const t = useText();
  const errorOf = useFormText<Fields>(form.formState.errors);
  return (
    <>
      <Field label={t('identity.field.username')} required error={errorOf('username')}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('username', { validate: needed })}
            {...(begins === '' ? { 'data-autofocus': '' } : {})}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={64}
            icon={<User size={16} strokeWidth={1.9} aria-hidden="true" />}
          />
        )}
      </Field>
      <Field
        label={t('identity.field.password')}
        required={!isSaved}
        hint={isSaved ? t('identity.remember.hint') : undefined}
        error={errorOf('password')}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('password', { validate: (value) => isSaved || needed(value) })}
            {...(begins === '' ? {} : { 'data-autofocus': '' })}
            placeholder={isSaved ? dots : undefined}
            className={isSaved ? styles.saved : undefined}
            autoComplete="current-password"
            maxLength={256}
            showLabel={t('identity.password.show')}
            hideLabel={t('identity.password.hide')}
          />
        )}
      </Field>
    </>
  );
}
