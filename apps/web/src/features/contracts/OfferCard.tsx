/**
 * An offer that waits: its terms, and what ends when it is accepted (CON-06). The question before accepting names every contract; where the list
 * has changed by then, the server refuses and the new list is shown.
 */
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { useToast } from '@banyan/ui/toast';
import { Warning } from '@banyan/ui/warning';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { refresh } from '../../lib/query.ts';
import { useFaultText } from './useFaultText.ts';
import { acceptOffer, type Contract, contractReads, type Ending, rejectOffer } from './contracts.queries.ts';
import styles from './contracts.module.css';
import { EndingList } from './EndingList.tsx';
import { ContractHead } from './ContractHead.tsx';
import { rateText, topRate } from './rates.ts';
import { TermsView } from './TermsView.tsx';

type OfferCardProps = { offer: Contract; ending: Ending; current: Contract | null };

export function OfferCard({ offer, ending, current }: OfferCardProps) {
  const t = useText();
  const toast = useToast();
  const cache = useQueryClient();
  const say = useFaultText();
  const [asked, setAsked] = useState<'accept' | 'reject'>();
  const answer = useMutation({
    mutationFn: (to: 'accept' | 'reject') => (to === 'accept' ? acceptOffer(offer, ending) : rejectOffer(offer)),
    onSuccess(_done, to) {
      setAsked(undefined);
      toast({ kind: 'done', title: t(`contracts.done.${to}`) });
    },
    // Also after a refusal: what stands there now is what is asked about next.
    onSettled: () => refresh(cache, ...contractReads),
  });
  const ask = (to: 'accept' | 'reject') => {
    answer.reset();
    setAsked(to);
  };
  const count = ending.list.length;
  return (
    <Card as="section" pad className={styles.card} aria-label={t('contracts.offer.title')} data-offer={offer.id}>
      <h3 className={styles.title}>{t('contracts.offer.title')}</h3>
      <ContractHead of={offer} />
      <TermsView terms={offer.terms} currency={offer.currency} />
      {current === null ? null : (
        <p className="small">{t('contracts.offer.replaces', { rate: rateText(topRate(current.terms)) })}</p>
      )}
      {count === 0 ? (
        <p className="small muted">{t('contracts.offer.endsNone')}</p>
      ) : (
        <p className={styles.note} role="note">
          <TriangleAlert size={18} strokeWidth={1.9} aria-hidden="true" />
          <span>{t('contracts.offer.ends', { count })}</span>
        </p>
      )}
      <div className={styles.buttons}>
        <Button icon={<Check size={18} strokeWidth={2.2} aria-hidden="true" />} onClick={() => ask('accept')}>
          {t('contracts.offer.accept')}
        </Button>
        <Button
          kind="secondary"
          icon={<X size={18} strokeWidth={2.2} aria-hidden="true" />}
          onClick={() => ask('reject')}
        >
          {t('contracts.offer.reject')}
        </Button>
      </div>
      <Warning
        open={asked !== undefined}
        kind={asked === 'accept' && count > 0 ? 'danger' : 'warning'}
        title={t(`contracts.ask.${asked ?? 'accept'}`)}
        moveLabel={t('shell.dialog.move')}
        confirmLabel={t(`contracts.offer.${asked ?? 'accept'}`)}
        cancelLabel={t('contracts.cancel')}
        busy={answer.isPending}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked !== undefined && answer.mutate(asked)}
      >
        <div className={styles.question}>
          {asked === 'reject' ? (
            <p>{t('contracts.ask.rejectText')}</p>
          ) : count === 0 ? (
            <p>{t('contracts.offer.endsNone')}</p>
          ) : (
            <>
              <p>{t('contracts.ask.acceptText')}</p>
              <EndingList list={ending.list} />
            </>
          )}
          {answer.isError ? <FormError>{say(answer.error)}</FormError> : null}
        </div>
      </Warning>
    </Card>
  );
}
