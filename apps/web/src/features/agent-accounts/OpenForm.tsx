/** Name, first password, kind and series of a new account. */
import { makeId } from '@banyan/core/ids';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Field, TextInput } from '@banyan/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { usePasswordRule } from '../registration/index.ts';
import { type Accounts, openAccount, refreshAccounts } from './accounts.queries.ts';
import styles from './agent-accounts.module.css';
import { firstPassword } from './firstPassword.ts';
import { GivenFields, type Given } from './GivenFields.tsx';

type Fields = Given & { account: string; password: string };
type Opened = { readonly account: string; readonly password: string };

const ofAccount = ['username-malformed', 'name-taken'] as const;
const ofPassword = ['password-malformed', 'password-common', 'password-default'] as const;

/** The form, and the one request that stands behind it until it is answered: sent again, it opens the same account. */
function useOpening(may: Accounts, onOpened: (opened: Opened) => void) {
  const cache = useQueryClient();
  const { bounds, check } = usePasswordRule();
  const form = useForm<Fields>({
    defaultValues: { account: '', password: '', type: 3, series: may.series?.highest },
    reValidateMode: 'onSubmit',
  });
  const request = useRef<{ id: string; of: string }>(undefined);
  const opening = useMutation({
    mutationFn({ account, password, type, series }: Fields) {
      const body = {
        account: account.trim(),
        password,
        type,
        ...(may.series === null ? {} : { series: series as number }),
      };
      const of = JSON.stringify(body);
      if (request.current?.of !== of) request.current = { id: makeId(), of };
      return openAccount({ ...body, id: request.current.id });
    },
    async onSuccess({ account }, { password }) {
      onOpened({ account, password });
      await refreshAccounts(cache);
    },
  });
  return { form, opening, bounds, check, submit: form.handleSubmit((fields) => opening.mutate(fields)) };
}

export function OpenForm({ may, onOpened }: { readonly may: Accounts; readonly onOpened: (opened: Opened) => void }) {
  const t = useText();
  const say = useRefusalText();
  const { form, opening, bounds, check, submit } = useOpening(may, onOpened);
  const { error } = opening;
  const errors = form.formState.errors;
  const isOfField = isRefusal(error, ...ofAccount, ...ofPassword);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Card pad className={styles.form}>
        <p className="small muted">{t('agents.open.text')}</p>
        {error === null || isOfField ? null : <FormError>{say(error)}</FormError>}
        <Field
          label={t('identity.field.username')}
          required
          error={
            errors.account === undefined
              ? isRefusal(error, ...ofAccount)
                ? say(error)
                : undefined
              : t('identity.error.empty')
          }
        >
          {(control) => (
            <TextInput
              {...control}
              {...form.register('account', { validate: (value) => value.trim() !== '' })}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
              maxLength={64}
            />
          )}
        </Field>
        <FirstPassword
          form={form}
          check={check}
          make={() => firstPassword(bounds.min)}
          refused={isRefusal(error, ...ofPassword) ? say(error) : undefined}
        />
        <GivenFields form={form as unknown as UseFormReturn<Given>} may={may} />
        <div className={styles.buttons}>
          <Button type="submit" busy={opening.isPending} disabled={may.left === 0}>
            {t('agents.open.submit')}
          </Button>
          <span className="small muted">{t('agents.open.left', { left: may.left, most: may.most })}</span>
        </div>
      </Card>
    </form>
  );
}

type FirstPasswordProps = {
  readonly form: UseFormReturn<Fields>;
  readonly check: (password: string) => string | true;
  readonly make: () => string;
  readonly refused: string | undefined;
};

/** Shown as it is typed: it is to be handed over, and opens nothing but its own change. */
function FirstPassword({ form, check, make, refused }: FirstPasswordProps) {
  const t = useText();
  const fault = form.formState.errors.password;
  return (
    <Field
      label={t('agents.open.password')}
      required
      hint={t('agents.open.passwordHint')}
      error={fault === undefined ? refused : t('agents.open.passwordWrong')}
    >
      {(control) => (
        <div className={styles.beside}>
          <TextInput
            {...control}
            {...form.register('password', { validate: (value) => check(value) === true })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            maxLength={256}
          />
          <Button kind="secondary" onClick={() => form.setValue('password', make(), { shouldValidate: true })}>
            {t('agents.open.make')}
          </Button>
        </div>
      )}
    </Field>
  );
}
