/** Signing in: name and password, then a passkey or a code. Which of them was wrong is not said, since that would tell who works here. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@banyan/ui/button';
import { Field, PasswordInput, TextInput } from '@banyan/ui/field';
import { call } from '../../lib/client.ts';
import { FormFault } from '../../lib/Fault.tsx';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { type Me, becomes } from '../../lib/me.ts';
import { isRefusal } from '../../lib/refusal.ts';
import { FactorForm } from './FactorForm.tsx';
import { Gate } from './Gate.tsx';

export function SignIn() {
  const t = useText();
  const [ticket, setTicket] = useState<string>();
  const [error, setError] = useState<unknown>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '', password: '' } });
  if (ticket !== undefined)
    return (
      <SecondStep
        ticket={ticket}
        onOver={(why) => {
          setError(why);
          setTicket(undefined);
        }}
      />
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

/** The passkey or the code of a sign-in whose password was sent. `onOver` leads back, with the reason where its ticket is over. */
function SecondStep({ ticket, onOver }: { ticket: string; onOver: (why: unknown) => void }) {
  const t = useText();
  const cache = useQueryClient();
  async function tried<Value>(work: Promise<Value>): Promise<Value> {
    try {
      return await work;
    } catch (failure) {
      if (isRefusal(failure, 'step-expired')) onOver(failure);
      throw failure;
    }
  }
  const enter = async (work: Promise<Me>) => becomes(cache, await tried(work));
  return (
    <Gate title={t('sign-in.factor.title')}>
      <FactorForm
        factors={['code', 'passkey']}
        submit={t('sign-in.submit')}
        codeText={t('sign-in.factor.text')}
        passkeyText={t('sign-in.factor.passkeyText')}
        sendCode={(code) => enter(call('POST /admin/api/session/factor', { body: { ticket, code } }))}
        ask={() => tried(call('POST /admin/api/session/passkey/options', { body: { ticket } }))}
        sendPasskey={(passkey) => enter(call('POST /admin/api/session/passkey', { body: { ticket, passkey } }))}
      />
      <Button kind="ghost" onClick={() => onOver(undefined)}>
        {t('sign-in.back')}
      </Button>
    </Gate>
  );
}
