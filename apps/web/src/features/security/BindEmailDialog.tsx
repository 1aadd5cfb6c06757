/** Binding an e-mail address by a code that goes there. */
import { CodeField, useCode } from '../verification/index.ts';
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Field, fieldStack, TextInput } from '@banyan/ui/field';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useText } from '../../lib/language.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { FormError } from '../../lib/FormError.tsx';
import { useBinding } from './useBinding.ts';
import { useFormText } from '../../lib/useFormText.ts';

type Fields = { email: string; verificationCode: string };

/** What cannot be an address at all; the server looks more closely. */
const looksRight = (email: string) => /^\S+@\S+\.\S+$/.test(email.trim()) || 'refusals.email-malformed';

export function BindEmailDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const say = useRefusalText();
  const form = useForm<Fields>({ defaultValues: { email: '', verificationCode: '' }, reValidateMode: 'onSubmit' });
  const errorOf = useFormText<Fields>(form.formState.errors, {});
  const [sentTo, setSentTo] = useState<string>();
  const asking = useCode('bindEmail', () => {
    setSentTo(form.getValues('email').trim());
    form.setFocus('verificationCode');
  });
  const binding = useBinding(onClose, (error) => {
    const field = isRefusal(error, 'email-malformed', 'email-taken') ? 'email' : undefined;
    const code = isRefusal(error, 'code-wrong', 'code-expired') ? 'verificationCode' : undefined;
    const place = field ?? code;
    if (place !== undefined && isRefusal(error))
      form.setError(place, { message: `refusals.${error.code}` }, { shouldFocus: true });
  });
  function ask() {
    const email = form.getValues('email');
    const fault = looksRight(email);
    form.clearErrors('email');
    if (fault === true) asking.ask({ email: email.trim() });
    else form.setError('email', { message: fault }, { shouldFocus: true });
  }
  const isSaid = Object.keys(form.formState.errors).length > 0;
  const submit = form.handleSubmit(({ email, verificationCode }) =>
    binding.mutate({ kind: 'email', value: email.trim(), verificationCode: verificationCode.trim() }),
  );
  return (
    <Dialog
      open
      width={440}
      onPhone="sheet"
      title={t('identity.contact.emailTitle')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      <form className={fieldStack} onSubmit={(event) => void submit(event)} noValidate>
        <p className="small muted">{t('identity.contact.text')}</p>
        {binding.isError && !isSaid ? <FormError>{say(binding.error)}</FormError> : null}
        <Field label={t('identity.field.email')} required error={errorOf('email')}>
          {(tied) => (
            <TextInput
              {...tied}
              {...form.register('email', { validate: looksRight })}
              data-autofocus=""
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              dir="ltr"
              icon={<Mail size={16} strokeWidth={1.9} aria-hidden="true" />}
            />
          )}
        </Field>
        <CodeField
          asking={asking}
          onAsk={ask}
          error={errorOf('verificationCode')}
          sentTo={sentTo}
          joins
          control={form.register('verificationCode', {
            validate: (value) => value.trim() !== '' || 'identity.error.codeEmpty',
          })}
        />
        <Button type="submit" size="l" wide busy={binding.isPending}>
          {t('identity.contact.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
