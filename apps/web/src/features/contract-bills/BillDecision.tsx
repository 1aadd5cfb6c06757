/** The upline lets a dividend be paid, or denies it and says why. */
import { Button } from '@banyan/ui/button';
import { Field, TextInput } from '@banyan/ui/field';
import { useToast } from '@banyan/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { refresh } from '../../lib/query.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { type Bill, billReads, decideBill } from './bills.queries.ts';
import styles from './contract-bills.module.css';

export function BillDecision({ bill, onDone }: { bill: Bill; onDone: () => void }) {
  const t = useText();
  const say = useRefusalText();
  const toast = useToast();
  const cache = useQueryClient();
  const [reason, setReason] = useState('');
  const decide = useMutation({
    mutationFn: (isPaid: boolean) => decideBill(bill.id, isPaid, isPaid ? '' : reason.trim()),
    onSuccess(_done, isPaid) {
      toast({ kind: 'done', title: t(isPaid ? 'bills.done.pay' : 'bills.done.deny') });
      onDone();
    },
    onSettled: () => refresh(cache, ...billReads),
  });
  return (
    <section className={styles.pane} aria-label={t('bills.decision')}>
      <Field label={t('bills.reason')} hint={t('bills.reasonHint')}>
        {(props) => (
          <TextInput {...props} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        )}
      </Field>
      {decide.isError ? <FormError>{say(decide.error)}</FormError> : null}
      <div className={styles.buttons}>
        <Button busy={decide.isPending} onClick={() => decide.mutate(true)}>
          {t('bills.pay')}
        </Button>
        <Button
          kind="ghost"
          disabled={reason.trim().length < 3 || decide.isPending}
          onClick={() => decide.mutate(false)}
        >
          {t('bills.deny')}
        </Button>
      </div>
    </section>
  );
}
