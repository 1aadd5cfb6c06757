/**
 * Binding a bank or wallet account. It is for good, which is said before and confirmed with the payment password; who has none sets it
 * first. Open it only through `useFreshly`: the server wants to know who it is (R71).
 */
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Field, fieldStack, PasswordInput, SelectInput, TextInput } from '@banyan/ui/field';
import { useToast } from '@banyan/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Hash, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { makeId } from '@banyan/core/ids';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { useFormText } from '../../lib/useFormText.ts';
import { bindAccount, type PayoutAccount, type PayoutAccounts, payoutAccountsQuery } from './payoutAccounts.queries.ts';

type Fields = { institution: string; number: string; holder: string; paymentPassword: string };
type BindProps = { onBound?: (account: PayoutAccount) => void; onClose: () => void };

export function BindAccountDialog(props: BindProps) {
  const { data } = useQuery(payoutAccountsQuery);
  return data === undefined ? null : <BindForm {...props} of={data} />;
}

/** Under which field a refusal stands. */
function placeOf(error: unknown): keyof Fields | undefined {
  if (isRefusal(error, 'account-number-malformed', 'account-present')) return 'number';
  if (isRefusal(error, 'holder-malformed', 'holder-mismatch')) return 'holder';
  if (isRefusal(error, 'institution-unknown')) return 'institution';
  return isRefusal(error, 'payment-password-wrong', 'payment-password-locked') ? 'paymentPassword' : undefined;
}

function useBinding({ onBound, onClose }: BindProps, first: string) {
  const t = useText();
  const say = useRefusalText();
  const toast = useToast();
  const cache = useQueryClient();
  const form = useForm<Fields>({
    defaultValues: { institution: first, number: '', holder: '', paymentPassword: '' },
    reValidateMode: 'onSubmit',
  });
  const known = useFormText<Fields>(form.formState.errors, {});
  // One id for what is typed here: a second press after a lost answer asks about the same account.
  const [id, setId] = useState(() => makeId());
  const saving = useMutation({
    mutationFn: (fields: Fields) =>
      bindAccount({ id, ...fields, number: fields.number.trim(), holder: fields.holder.trim() }),
    onSuccess: (account) => {
      void cache.invalidateQueries({ queryKey: payoutAccountsQuery.queryKey });
      toast({ kind: 'done', title: t('withdrawal.account.added') });
      onBound?.(account);
      onClose();
    },
    onError: (error) => {
      if (isRefusal(error) && error.status >= 400 && error.status < 500) setId(makeId());
      const place = placeOf(error);
      if (place !== undefined) form.setError(place, { type: 'refused' }, { shouldFocus: true });
    },
  });
  const errorOf = (name: keyof Fields) =>
    form.formState.errors[name]?.type === 'refused' ? say(saving.error) : known(name);
  return { form, errorOf, saving };
}

function BindForm({ of, ...props }: BindProps & { of: PayoutAccounts }) {
  const t = useText();
  const say = useRefusalText();
  const { form, errorOf, saving } = useBinding(props, of.institutions[0]?.code ?? '');
  const chosen = of.institutions.find(({ code }) => code === form.watch('institution'));
  const look = {
    ...{ maxLength: 64, autoComplete: 'off' },
    ...{ showLabel: t('identity.password.show'), hideLabel: t('identity.password.hide') },
  };
  const needed = (value: string) => value.trim() !== '' || 'identity.error.empty';
  const isSaid = Object.keys(form.formState.errors).length > 0;
  const submit = form.handleSubmit((fields) => saving.mutate(fields));
  return (
    <Dialog
      open
      width={460}
      onPhone="sheet"
      title={t('withdrawal.account.title')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={props.onClose}
    >
      <form className={fieldStack} onSubmit={(event) => void submit(event)} noValidate>
        <p className="small muted">{t('withdrawal.account.text')}</p>
        {saving.isError && !isSaid ? <FormError>{say(saving.error)}</FormError> : null}
        <Field label={t('withdrawal.account.institution')} required error={errorOf('institution')}>
          {(tied) => (
            <SelectInput {...tied} {...form.register('institution')} data-autofocus="">
              {of.institutions.map(({ code, kind, name }) => (
                <option key={code} value={code}>
                  {`${name} · ${t(`withdrawal.kind.${kind}`)}`}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        <Field label={t(`withdrawal.account.number.${chosen?.kind ?? 'wallet'}`)} required error={errorOf('number')}>
          {(tied) => (
            <TextInput
              {...tied}
              {...form.register('number', { validate: needed })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              dir="ltr"
              icon={<Hash size={16} strokeWidth={1.9} aria-hidden="true" />}
            />
          )}
        </Field>
        <Field
          label={t('withdrawal.account.holder')}
          required
          error={errorOf('holder')}
          hint={
            of.payee === null
              ? t('withdrawal.account.holderFirst')
              : t('withdrawal.account.holderHint', { name: of.payee })
          }
        >
          {(tied) => (
            <TextInput
              {...tied}
              {...form.register('holder', { validate: needed })}
              autoComplete="name"
              maxLength={80}
              icon={<UserRound size={16} strokeWidth={1.9} aria-hidden="true" />}
            />
          )}
        </Field>
        <Field label={t('identity.security.payment')} required error={errorOf('paymentPassword')}>
          {(tied) => <PasswordInput {...tied} {...look} {...form.register('paymentPassword', { validate: needed })} />}
        </Field>
        <Button type="submit" size="l" wide busy={saving.isPending}>
          {t('withdrawal.account.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
