/** The link of an e-mail, opened: a new password, twice, and then one logs in with it (PWD-17). */
import { fieldStack } from '@banyan/ui/field';
import { useSession } from '../sessions/index.ts';
import { NewPasswordFields } from '../passwords/index.ts';
import { usePasswordRule } from '../registration/index.ts';
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useText } from '../../lib/language.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import type { PopupProps } from '../../lib/modals.tsx';
import { FormError } from '../../lib/FormError.tsx';
import { resetByLink } from './recovery.queries.ts';
import { useFormText } from '../../lib/useFormText.ts';

declare module '../../lib/modals.tsx' {
  interface Popups {
    /** `token`: what the link of the e-mail carried. */
    resetPassword: { readonly token: string };
  }
}

type Fields = { newPassword: string; confirmNewPassword: string };

export function ResetPasswordModal({ fields, onClose, onShow }: PopupProps<'resetPassword'>) {
  const t = useText();
  const say = useRefusalText();
  const { token, drop } = useSession();
  const rule = usePasswordRule();
  const form = useForm<Fields>({
    defaultValues: { newPassword: '', confirmNewPassword: '' },
    reValidateMode: 'onSubmit',
  });
  const errorOf = useFormText<Fields>(form.formState.errors, rule.bounds);
  const reset = useMutation({
    ...resetByLink,
    onSuccess: ({ account }) => {
      // Every session has ended, a session of this page too.
      if (token !== null) drop();
      onShow('warning', {
        kind: 'info',
        title: 'identity.password.reset',
        text: 'identity.password.resetText',
        confirm: 'identity.login.submit',
        onConfirm: () => onShow('login', { username: account }),
      });
    },
    onError: (error) => {
      if (isRefusal(error, 'password-malformed', 'password-common', 'password-default'))
        form.setError('newPassword', { message: `refusals.${error.code}` }, { shouldFocus: true });
    },
  });
  const isSaid = form.formState.errors.newPassword !== undefined;
  const submit = form.handleSubmit((typed) => reset.mutate({ token: fields.token, ...typed }));
  return (
    <Dialog
      open
      width={440}
      onPhone="sheet"
      title={t('identity.reset.title')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      <form className={fieldStack} onSubmit={(event) => void submit(event)} noValidate>
        {reset.isError && !isSaid ? <FormError>{say(reset.error)}</FormError> : null}
        <NewPasswordFields
          rule={rule}
          focusFirst
          first={form.register('newPassword', { validate: rule.check })}
          again={form.register('confirmNewPassword', {
            validate: (value, all) => rule.checkAgain(value, all.newPassword),
          })}
          errors={{ first: errorOf('newPassword'), again: errorOf('confirmNewPassword') }}
        />
        <Button type="submit" size="l" wide busy={reset.isPending}>
          {t('identity.change.submit')}
        </Button>
        {isRefusal(reset.error, 'link-invalid') ? (
          <Button kind="ghost" wide onClick={() => onShow('forgotPassword')}>
            {t('identity.reset.again')}
          </Button>
        ) : null}
      </form>
    </Dialog>
  );
}
