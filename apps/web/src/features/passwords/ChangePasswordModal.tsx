/**
 * Changing the password. A forced one cannot be closed: Escape and the close control ask `beforeClose`, and it says no
 * (DEC-28); the way out is to sign out. The old password is not asked for when this login has just told it (PWD-02).
 */
import { useSession } from '../sessions/index.ts';
import { Promises, usePasswordRule } from '../registration/index.ts';
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Field, fieldStack, PasswordInput } from '@banyan/ui/field';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useText } from '../../lib/language.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import type { PopupProps } from '../../lib/modals.tsx';
import { FormError } from '../../lib/FormError.tsx';
import { acceptTerms, changePassword, dueQuery } from './passwords.queries.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useFormText } from '../../lib/useFormText.ts';

declare module '../../lib/modals.tsx' {
  interface Popups {
    changePassword: Record<never, never>;
  }
}

type Fields = {
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
  agreement: boolean;
  adult: boolean;
};
const empty: Fields = { oldPassword: '', newPassword: '', confirmNewPassword: '', agreement: false, adult: false };

type Change = {
  password: Parameters<typeof changePassword>[0];
  /** Where they are due. */
  promises: Parameters<typeof acceptTerms>[0] | undefined;
};

/** The change under way: its form, and what follows when it was made. */
function useChange({ onClose, onShow, onHome }: PopupProps<'changePassword'>) {
  const { mustChangePassword: forced, knownPassword, member, signIn, drop } = useSession();
  const known = forced ? knownPassword() : undefined;
  // An account that an agent opened: its owner agrees now.
  const { data: due } = useQuery({ ...dueQuery, enabled: forced });
  const isDue = due?.isDue === true;
  const rule = usePasswordRule();
  const form = useForm<Fields>({ defaultValues: empty, reValidateMode: 'onSubmit' });
  const errorOf = useFormText<Fields>(form.formState.errors, rule.bounds);
  const change = useMutation({
    async mutationFn({ password, promises }: Change) {
      if (promises !== undefined) await acceptTerms(promises);
      return await changePassword(password);
    },
    onSuccess: (opened) => {
      if (forced) {
        signIn(opened);
        onClose();
        onHome();
        return;
      }
      const username = member?.account;
      drop();
      onShow('warning', {
        kind: 'info',
        title: 'identity.password.reset',
        text: 'identity.password.resetText',
        confirm: 'identity.login.submit',
        onConfirm: () => onShow('login', username === undefined ? {} : { username }),
      });
    },
    onError: (error) => {
      if (isRefusal(error, 'old-password-wrong') && known === undefined)
        form.setError('oldPassword', { message: 'refusals.old-password-wrong' }, { shouldFocus: true });
      if (isRefusal(error, 'password-malformed', 'password-common', 'password-default', 'password-unchanged'))
        form.setError('newPassword', { message: `refusals.${error.code}` }, { shouldFocus: true });
    },
  });
  const submit = form.handleSubmit(({ oldPassword, agreement, adult, ...fields }) =>
    change.mutate({
      password: { oldPassword: known ?? oldPassword, ...fields },
      promises: isDue ? { agreement, adult } : undefined,
    }),
  );
  return { forced, known, isDue, rule, form, errorOf, change, submit };
}

export function ChangePasswordModal(props: PopupProps<'changePassword'>) {
  const t = useText();
  const say = useRefusalText();
  const { signOut } = useSession();
  const { onClose } = props;
  const { forced, known, isDue, rule, form, errorOf, change, submit } = useChange(props);
  const leave = useMutation({ mutationFn: signOut, onSettled: onClose });
  const isSaid = Object.keys(form.formState.errors).length > 0;
  return (
    <Dialog
      open
      width={440}
      onPhone="sheet"
      title={t(forced ? 'identity.change.forcedTitle' : 'identity.change.title')}
      closeLabel={forced ? undefined : t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      beforeClose={() => !forced}
      onClose={onClose}
    >
      <form className={fieldStack} onSubmit={(event) => void submit(event)} noValidate>
        <p className="small muted">{t(forced ? 'identity.change.forcedText' : 'identity.change.text')}</p>
        {change.isError && !isSaid ? <FormError>{say(change.error)}</FormError> : null}
        {known === undefined ? (
          <Field label={t('identity.field.oldPassword')} required error={errorOf('oldPassword')}>
            {(tied) => (
              <PasswordInput
                {...tied}
                {...form.register('oldPassword', { validate: (value) => value !== '' || 'identity.error.empty' })}
                data-autofocus=""
                autoComplete="current-password"
                maxLength={256}
                showLabel={t('identity.password.show')}
                hideLabel={t('identity.password.hide')}
              />
            )}
          </Field>
        ) : null}
        <NewPasswordFields
          rule={rule}
          focusFirst={known !== undefined}
          first={form.register('newPassword', { validate: rule.check })}
          again={form.register('confirmNewPassword', {
            validate: (value, all) => rule.checkAgain(value, all.newPassword),
          })}
          errors={{ first: errorOf('newPassword'), again: errorOf('confirmNewPassword') }}
        />
        {isDue ? (
          <>
            <p className="small muted">{t('identity.change.agree')}</p>
            <Promises
              agreement={form.register('agreement', { validate: (value) => value || 'refusals.agreement-required' })}
              adult={form.register('adult', { validate: (value) => value || 'refusals.age-required' })}
              errors={{ agreement: errorOf('agreement'), adult: errorOf('adult') }}
            />
          </>
        ) : null}
        <Button type="submit" size="l" wide busy={change.isPending}>
          {t('identity.change.submit')}
        </Button>
        {forced ? (
          <Button kind="ghost" wide busy={leave.isPending} onClick={() => leave.mutate()}>
            {t('identity.logout.submit')}
          </Button>
        ) : null}
      </form>
    </Dialog>
  );
}
