/** Taking a break of a day to six weeks. */
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Field, fieldStack, SelectInput } from '@banyan/ui/field';
import { useState } from 'react';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { takeTimeOut } from './safety.queries.ts';
import { useSafetyChange } from './useSafetyChange.ts';

const days = [1, 3, 7, 14, 30, 42];

export function BreakDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const say = useRefusalText();
  const [chosen, setChosen] = useState('1');
  const change = useSafetyChange(takeTimeOut, onClose);
  return (
    <Dialog
      open
      width={440}
      onPhone="sheet"
      title={t('safety.break.title')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      <div className={fieldStack}>
        <p>{t('safety.break.what')}</p>
        {change.isError ? <FormError>{say(change.error)}</FormError> : null}
        <Field label={t('safety.break.howLong')} required>
          {(tied) => (
            <SelectInput {...tied} data-autofocus="" value={chosen} onChange={(event) => setChosen(event.target.value)}>
              {days.map((count) => (
                <option key={count} value={count}>
                  {t('safety.days', { count })}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        <Button size="l" wide busy={change.isPending} onClick={() => change.mutate(Number(chosen) * 24)}>
          {t('safety.break.begin')}
        </Button>
      </div>
    </Dialog>
  );
}
