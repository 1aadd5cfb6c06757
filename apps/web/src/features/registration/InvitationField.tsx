/** The invitation code, and the dialog that says when it is wrong (REG-42, REG-43, ERR-04). */
import { Field, TextInput } from '@banyan/ui/field';
import { Warning } from '@banyan/ui/warning';
import { TicketCheck } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import type { Registration } from './useRegistration.ts';

export function InvitationField({ registration }: { registration: Registration }) {
  const t = useText();
  const { form, checks, rule, asksCode, errorOf, isBadCode, dismiss } = registration;
  const { required } = rule('affiliateCode');
  function close() {
    dismiss();
    form.setError('affiliateCode', { message: 'refusals.invitation-invalid' }, { shouldFocus: true });
  }
  return (
    <>
      {asksCode ? (
        <Field label={t('identity.field.affiliateCode')} required={required} error={errorOf('affiliateCode')}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('affiliateCode', { validate: checks.affiliateCode })}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={64}
              dir="ltr"
              placeholder={required ? undefined : t('identity.field.optional')}
              icon={<TicketCheck size={16} strokeWidth={1.9} aria-hidden="true" />}
            />
          )}
        </Field>
      ) : null}
      {isBadCode ? (
        <Warning
          open
          title={t('identity.field.affiliateCode')}
          moveLabel={t('shell.dialog.move')}
          confirmLabel={t('shell.action.ok')}
          onConfirm={close}
          onCancel={close}
        >
          <p>{t('refusals.invitation-invalid')}</p>
        </Warning>
      ) : null}
    </>
  );
}
