/** Ends a contract that one gave: the list of all that end with it stands before the button. */
import { Field, TextInput } from '@banyan/ui/field';
import { Skeleton } from '@banyan/ui/skeleton';
import { useToast } from '@banyan/ui/toast';
import { Warning } from '@banyan/ui/warning';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { refresh } from '../../lib/query.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { type Contract, contractReads, endContract, endingQuery } from './contracts.queries.ts';
import styles from './contracts.module.css';
import { EndingList } from './EndingList.tsx';

export function EndDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const t = useText();
  const say = useRefusalText();
  const toast = useToast();
  const cache = useQueryClient();
  const [reason, setReason] = useState('');
  const { data, error } = useQuery(endingQuery(contract.id));
  const end = useMutation({
    mutationFn: async () => (data === undefined ? undefined : endContract(contract.id, data, reason)),
    onSuccess() {
      toast({ kind: 'done', title: t('contracts.done.end') });
      onClose();
    },
    onSettled: () => refresh(cache, ...contractReads),
  });
  return (
    <Warning
      open
      kind="danger"
      title={t('contracts.ask.end', { name: contract.account })}
      moveLabel={t('shell.dialog.move')}
      confirmLabel={t('contracts.given.end')}
      cancelLabel={t('contracts.cancel')}
      busy={end.isPending || (data === undefined && error === null)}
      onCancel={onClose}
      onConfirm={() => end.mutate()}
    >
      <div className={styles.question}>
        {data === undefined ? (
          error === null ? (
            <Skeleton block={96} radius="var(--r-3)" />
          ) : (
            <FormError>{say(error)}</FormError>
          )
        ) : (
          <>
            <p>{t('contracts.ask.endText')}</p>
            <EndingList list={data.list} />
            <Field label={t('contracts.reason')}>
              {(control) => (
                <TextInput
                  {...control}
                  value={reason}
                  maxLength={500}
                  autoComplete="off"
                  onChange={(event) => setReason(event.target.value)}
                />
              )}
            </Field>
          </>
        )}
        {end.isError ? <FormError>{say(end.error)}</FormError> : null}
      </div>
    </Warning>
  );
}
