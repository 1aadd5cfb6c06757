/** A withdrawal that counted as received by itself, and never came. */
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Field, TextInput } from '@banyan/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { refresh } from '../../lib/query.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { PictureField, usePictures } from '../uploads/index.ts';
import { disputeWithdrawal } from './withdrawals.queries.ts';
import styles from './withdrawals.module.css';

const fewest = 3;

export function DisputeForm({ id }: { id: string }) {
  const t = useText();
  const say = useRefusalText();
  const cache = useQueryClient();
  const [words, setWords] = useState('');
  const [isPressed, setPressed] = useState(false);
  const pictures = usePictures({ purpose: 'withdrawal-proof' });
  const disputing = useMutation({
    mutationFn: disputeWithdrawal,
    onSuccess: () => void refresh(cache, 'GET /wps/withdrawals/:id', 'GET /wps/withdrawals'),
  });
  const isShort = words.trim().length < fewest;
  function submit(event: FormEvent) {
    event.preventDefault();
    setPressed(true);
    const proofs = pictures.list.flatMap(({ sent }) => (sent === undefined ? [] : [sent.id]));
    if (!isShort) disputing.mutate({ id, body: { words: words.trim(), proofs } });
  }
  return (
    <Card pad as="section" aria-label={t('withdrawal.dispute.title')}>
      <form className={styles.fields} onSubmit={submit} noValidate>
        <strong>{t('withdrawal.dispute.title')}</strong>
        {disputing.isError ? <FormError>{say(disputing.error)}</FormError> : null}
        <Field
          label={t('withdrawal.receipt.words')}
          required
          error={isPressed && isShort ? t('withdrawal.dispute.wordsEmpty') : undefined}
        >
          {(control) => (
            <TextInput {...control} value={words} maxLength={500} onChange={(event) => setWords(event.target.value)} />
          )}
        </Field>
        <PictureField
          label={t('withdrawal.receipt.proof')}
          hint={t('withdrawal.receipt.proofHint')}
          pictures={pictures}
        />
        <Button type="submit" kind="secondary" wide busy={disputing.isPending}>
          {t('withdrawal.dispute.submit')}
        </Button>
      </form>
    </Card>
  );
}
