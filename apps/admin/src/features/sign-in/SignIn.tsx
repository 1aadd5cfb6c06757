/** Signing in: name and password, then the code. Which of them was wrong is not said, since that would tell who works here. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@banyan/ui/button';
import { Field, PasswordInput, TextInput } from '@banyan/ui/field';
import { call } from '../../lib/client.ts';
import { FormFault } from '../../lib/Fault.tsx';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { becomes } from '../../lib/me.ts';
import { isRefusal } from '../../lib/refusal.ts';
import { CodeForm } from './CodeForm.tsx';
import { Gate } from './Gate.tsx';

export function SignIn() {
  const t = useText();
  const cache = useQueryClient();
  const [ticket, setTicket] = useState<string>();
  const [error, setError] = useState<unknown>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '', password: '' } });
  async function enter(code: string) {
    try {
      const me = await call('POST /admin/api/session/factor', { body: { ticket: ticket as string, code } });
      becomes(cache, me);
    } catch (failure) {
      if (!isRefusal(failure, 'step-expired')) throw failure;
      setError(failure);
      setTicket(undefined);
    }
  }
  if (ticket !== undefined)
    return (
      <Gate title={t('sign-in.factor.title')}>
        <CodeForm text={t('sign-in.factor.text')} submit={t('sign-in.submit')} send={enter} />
        <Button kind="ghost" onClick={() => setTicket(undefined)}>
          {t('sign-in.back')}
        </Button>
      </Gate>
    );
  return (
    <Gate title={t('sign-in.title')}>
      <form
        className={styles.stack}
        onSubmit={(event) =>
          void handleSubmit(async (body) => {
            setError(undefined);
            try {
              setTicket((await call('POST /admin/api/session', { body })).ticket);
            } catch (failure) {
              setError(failure);
            }
          })(event)
        }
      >
        <Field label={t('sign-in.name')}>
          {(control) => (
            <TextInput
              {...control}
              {...register('name')}
              autoComplete="username"
              autoCapitalize="none"
              maxLength={64}
            />
          )}
        </Field>
        <Field label={t('sign-in.password')}>
          {(control) => (
            <PasswordInput
              {...control}
              {...register('password')}
              autoComplete="current-password"
              maxLength={256}
              showLabel={t('sign-in.show')}
              hideLabel={t('sign-in.hide')}
            />
          )}
        </Field>
        <FormFault error={error} />
        <Button type="submit" busy={formState.isSubmitting}>
          {t('sign-in.next')}
        </Button>
      </form>
    </Gate>
  );
}
