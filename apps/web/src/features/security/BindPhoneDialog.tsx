/** Binding a mobile number by a code that goes there. */
import { fieldStack } from '@banyan/ui/field';
import { CodeField, PhoneField, usePhoneForm } from '../verification/index.ts';
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { FormError } from '../../lib/FormError.tsx';
import { useBinding } from './useBinding.ts';

type Fields = { mobileNum: string; verificationCode: string };

export function BindPhoneDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const say = useRefusalText();
  const [dial, setDial] = useState('');
  const form = useForm<Fields>({ defaultValues: { mobileNum: '', verificationCode: '' }, reValidateMode: 'onSubmit' });
  const phone = usePhoneForm(form, 'bindPhone', dial);
  const binding = useBinding(onClose, phone.placeError);
  const isSaid = Object.keys(form.formState.errors).length > 0;
  const submit = form.handleSubmit(({ mobileNum, verificationCode }) =>
    binding.mutate({
      kind: 'phone',
      value: mobileNum.trim(),
      countryDialingCode: dial || phone.own,
      verificationCode: verificationCode.trim(),
    }),
  );
  return (
    <Dialog
      open
      width={440}
      onPhone="sheet"
      title={t('identity.contact.phoneTitle')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      <form className={fieldStack} onSubmit={(event) => void submit(event)} noValidate>
        <p className="small muted">{t('identity.contact.text')}</p>
        {binding.isError && !isSaid ? <FormError>{say(binding.error)}</FormError> : null}
        <PhoneField {...phone.field} dial={dial} onDial={setDial} focusFirst />
        <CodeField {...phone.code()} joins />
        <Button type="submit" size="l" wide busy={binding.isPending}>
          {t('identity.contact.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
