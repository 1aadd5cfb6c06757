/** Telling the birth date, once. */
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Field, fieldStack, TextInput } from '@banyan/ui/field';
import { type FormEvent, useState } from 'react';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { tellBirthDate } from './safety.queries.ts';
import { useSafetyChange } from './useSafetyChange.ts';

export function BirthDateDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const say = useRefusalText();
  const [born, setBorn] = useState('');
  const change = useSafetyChange(tellBirthDate, onClose);
  function save(event: FormEvent) {
    event.preventDefault();
    if (born !== '') change.mutate(born);
  }
  return (
    <Dialog
      open
      width={440}
      onPhone="sheet"
      title={t('safety.birth.title')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      <form className={fieldStack} onSubmit={save} noValidate>
        <p className="small muted">{t('safety.birth.once')}</p>
        {change.isError ? <FormError>{say(change.error)}</FormError> : null}
        <Field label={t('safety.birth.title')} required>
          {(tied) => (
            <TextInput
              {...tied}
              data-autofocus=""
              type="date"
              autoComplete="bday"
              value={born}
              onChange={(event) => setBorn(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" size="l" wide disabled={born === ''} busy={change.isPending}>
          {t('safety.birth.save')}
        </Button>
      </form>
    </Dialog>
  );
}
