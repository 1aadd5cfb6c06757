/** An application: a remark of at most 140 characters and up to three pictures (PROMO-05 to PROMO-07). */
import { charactersOf, remarkCharacters } from '@banyan/core/activities';
import { Button } from '@banyan/ui/button';
import { Field, fieldStack } from '@banyan/ui/field';
import { useToast } from '@banyan/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { PictureField, usePictures } from '../uploads/index.ts';
import { type ActivityDetail, applyFor, refreshActivities } from './activities.queries.ts';
import styles from './activities.module.css';

export function ApplicationForm({ activity: { promotion, version } }: { activity: ActivityDetail }) {
  const t = useText();
  const say = useRefusalText();
  const cache = useQueryClient();
  const toast = useToast();
  const pictures = usePictures({ purpose: 'application' });
  const [remark, setRemark] = useState('');
  const left = remarkCharacters - charactersOf(remark);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => applyFor({ promotion, version, remark, pictures: [...pictures.ids] }),
    onSuccess: () => toast({ kind: 'done', title: t('activities.form.sent') }),
    onSettled: () => void refreshActivities(cache),
  });
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (left >= 0 && !pictures.isSending && !pictures.hasFailed) mutate();
  }
  return (
    <form className={fieldStack} onSubmit={submit} noValidate aria-label={t('activities.form.title')}>
      {error === null ? null : <FormError>{say(error)}</FormError>}
      <Field
        label={t('activities.form.remark')}
        hint={t('activities.form.hint', { most: remarkCharacters, left: Math.max(0, left) })}
        error={left < 0 ? t('activities.form.tooLong', { most: remarkCharacters }) : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            // biome-ignore lint/a11y/noAutofocus: it opens by the member's own press, in the place of the button that had the focus
            autoFocus
            className={styles.remark}
            rows={3}
            dir="auto"
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
          />
        )}
      </Field>
      <PictureField label={t('activities.form.pictures')} pictures={pictures} />
      <Button type="submit" kind="money" size="l" busy={isPending || pictures.isSending}>
        {t('activities.form.send')}
      </Button>
    </form>
  );
}
