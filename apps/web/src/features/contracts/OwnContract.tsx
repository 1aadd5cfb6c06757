/** The own contract with its terms, and before it the offer that waits for an answer. */
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { TriangleAlert } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import type { OwnContracts } from './contracts.queries.ts';
import styles from './contracts.module.css';
import { ContractHead } from './ContractHead.tsx';
import { OfferCard } from './OfferCard.tsx';
import { TermsView } from './TermsView.tsx';

export function OwnContract({ of: { current, counts, offer, ending } }: { of: OwnContracts }) {
  const t = useText();
  if (current === null && offer === null)
    return <Empty motif="kite" title={t('contracts.own.none')} text={t('contracts.own.noneText')} />;
  return (
    <>
      {offer === null || ending === null ? null : <OfferCard offer={offer} ending={ending} current={current} />}
      {current === null ? null : (
        <Card as="section" pad className={styles.card} aria-label={t('contracts.part.own')}>
          <ContractHead of={current} />
          {counts ? null : (
            <p className={styles.note} role="note">
              <TriangleAlert size={18} strokeWidth={1.9} aria-hidden="true" />
              <span>{t('contracts.own.resting')}</span>
            </p>
          )}
          <TermsView terms={current.terms} currency={current.currency} />
        </Card>
      )}
    </>
  );
}
