/** Leaving for months or for good: what it means in plain words, then the yes in one step, which nobody makes harder than it has to be. */
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Checkbox, Field, fieldStack, SelectInput } from '@banyan/ui/field';
import { useState } from 'react';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { exclude } from './safety.queries.ts';
import styles from './safety.module.css';
import { useSafetyChange } from './useSafetyChange.ts';

const months = [6, 12, 24, 60];
const points = ['bets', 'open', 'money', 'offers', 'back'] as const;

export function ExclusionDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const say = useRefusalText();
  const [chosen, setChosen] = useState('6');
  const [isSure, setSure] = useState(false);
  const change = useSafetyChange(exclude, onClose);
  return (
    <Dialog
      open
      width={480}
      onPhone="sheet"
      title={t('safety.exclusion.title')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      <div className={fieldStack}>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{t(`safety.exclusion.point.${point}`)}</li>
          ))}
        </ul>
        {change.isError ? <FormError>{say(change.error)}</FormError> : null}
        <Field label={t('safety.exclusion.howLong')} required>
          {(tied) => (
            <SelectInput {...tied} data-autofocus="" value={chosen} onChange={(event) => setChosen(event.target.value)}>
              {months.map((count) => (
                <option key={count} value={count}>
                  {t('safety.months', { count })}
                </option>
              ))}
              <option value="">{t('safety.exclusion.forGood')}</option>
            </SelectInput>
          )}
        </Field>
        <Checkbox checked={isSure} onChange={(event) => setSure(event.target.checked)}>
          {t('safety.exclusion.sure')}
        </Checkbox>
        <Button
          size="l"
          wide
          disabled={!isSure}
          busy={change.isPending}
          onClick={() => change.mutate(chosen === '' ? null : Number(chosen))}
        >
          {t('safety.exclusion.begin')}
        </Button>
      </div>
    </Dialog>
  );
}
