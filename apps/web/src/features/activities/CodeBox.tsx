/** The box for a bonus or redeem code (PROMO-15): on the page of promotions, on that of a promotion of codes, and in the reward centre. */
import { normalCode } from '@banyan/core/activities';
import { Button } from '@banyan/ui/button';
import { Field, TextInput } from '@banyan/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { useGate } from '../sessions/index.ts';
import { redeemCode, refreshActivities } from './activities.queries.ts';
import styles from './activities.module.css';

export function CodeBox() {
  const t = useText();
  const gate = useGate();
  const say = useRefusalText();
  const cache = useQueryClient();
  const [code, setCode] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: () => redeemCode(code),
    onSuccess: () => {
      setCode('');
      void refreshActivities(cache);
    },
  });
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const isCode = normalCode(code) !== undefined;
    setEmpty(!isCode);
    if (isCode) gate(() => mutate());
  }
  const fault = isEmpty ? t('activities.code.empty') : error === null ? undefined : say(error);
  return (
    <form className={styles.codes} onSubmit={submit} noValidate>
      <Field label={<span className="sr">{t('activities.code.label')}</span>} error={fault}>
        {(control) => (
          <TextInput
            {...control}
            icon={<Ticket size={17} strokeWidth={1.9} aria-hidden="true" />}
            placeholder={t('activities.code.label')}
            maxLength={60}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            onChange={({ target }) => {
              setCode(target.value);
              setEmpty(false);
              if (error !== null || data !== undefined) reset();
            }}
          />
        )}
      </Field>
      <Button kind="money" type="submit" busy={isPending}>
        {t('activities.code.submit')}
      </Button>
      <p role="status" className={styles.redeemed}>
        {data === undefined ? null : (
          <>
            <strong>{t('activities.code.done')}</strong>: <Amount value={data.reward.amount} />.{' '}
            {t(data.reward.state === 'ready' ? 'activities.code.waits' : 'activities.code.paid')}
          </>
        )}
      </p>
    </form>
  );
}
