/** Asks before an offer is taken back. */
import { useToast } from '@banyan/ui/toast';
import { Warning } from '@banyan/ui/warning';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { refresh } from '../../lib/query.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { type Contract, contractReads, withdrawOffer } from './contracts.queries.ts';
import styles from './contracts.module.css';

export function WithdrawDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const t = useText();
  const say = useRefusalText();
  const toast = useToast();
  const cache = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => withdrawOffer(contract.id),
    onSuccess() {
      toast({ kind: 'done', title: t('contracts.done.withdraw') });
      onClose();
    },
    onSettled: () => refresh(cache, ...contractReads),
  });
  return (
    <Warning
      open
      title={t('contracts.ask.withdraw')}
      moveLabel={t('shell.dialog.move')}
      confirmLabel={t('contracts.given.withdraw')}
      cancelLabel={t('contracts.cancel')}
      busy={withdraw.isPending}
      onCancel={onClose}
      onConfirm={() => withdraw.mutate()}
    >
      <div className={styles.question}>
        <p>{t('contracts.ask.withdrawText', { name: contract.account })}</p>
        {withdraw.isError ? <FormError>{say(withdraw.error)}</FormError> : null}
      </div>
    </Warning>
  );
}
