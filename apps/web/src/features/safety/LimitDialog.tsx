/** Setting a limit: any amount; it says what happens at once and what only after a day. */
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Field, fieldStack, TextInput } from '@banyan/ui/field';
import { latinAmount } from '@banyan/ui/amount-input';
import { useToast } from '@banyan/ui/toast';
import { type FormEvent, useState } from 'react';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import type { Place } from './limits.ts';
import { type Limit, setLimit } from './safety.queries.ts';
import { useSafetyChange } from './useSafetyChange.ts';

type Props = { place: Place; limit: Limit | undefined; onClose: () => void };

export function LimitDialog({ place, limit, onClose }: Props) {
  const t = useText();
  const say = useRefusalText();
  const toast = useToast();
  const [text, setText] = useState(limit?.most ?? '');
  const [fault, setFault] = useState(false);
  const current = limit?.most ?? null;
  const change = useSafetyChange(setLimit, () => {
    toast({ kind: 'done', title: t('safety.limits.saved') });
    onClose();
  });
  function save(event: FormEvent) {
    event.preventDefault();
    const most = latinAmount(text).trim();
    const isAmount = /^\d+(\.\d+)?$/.test(most);
    setFault(!isAmount);
    if (isAmount) change.mutate({ ...place, most });
  }
  return (
    <Dialog
      open
      width={440}
      onPhone="sheet"
      title={t('safety.limits.dialog', {
        kind: t(`safety.kind.${place.kind}`),
        period: t(`safety.period.${place.period}`),
      })}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      <form className={fieldStack} onSubmit={save} noValidate>
        <p className="small muted">{t('safety.limits.rule')}</p>
        {change.isError ? <FormError>{say(change.error)}</FormError> : null}
        <Field
          label={t(place.kind === 'time' ? 'safety.limits.mostMinutes' : 'safety.limits.most')}
          required
          error={fault ? t('refusals.amount-malformed') : undefined}
        >
          {(tied) => (
            <TextInput
              {...tied}
              data-autofocus=""
              inputMode={place.kind === 'time' ? 'numeric' : 'decimal'}
              autoComplete="off"
              dir="ltr"
              maxLength={20}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" size="l" wide busy={change.isPending}>
          {t('safety.limits.save')}
        </Button>
        {current === null ? null : (
          <Button kind="ghost" wide busy={change.isPending} onClick={() => change.mutate({ ...place, most: null })}>
            {t('safety.limits.remove')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
