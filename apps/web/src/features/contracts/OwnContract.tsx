/** The own contract with its terms, and before it the offer that waits for an answer. */
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { TriangleAlert } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import type { Contract, OwnContracts } from './contracts.queries.ts';
import styles from './contracts.module.css';
import { OfferCard } from './OfferCard.tsx';
import { rateText, topRate } from './rates.ts';
import { StateBadge } from './StateBadge.tsx';
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
          <Head of={current} />
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

/** How much, by whom, since when. */
export function Head({ of }: { of: Contract }) {
  const t = useText();
  const { offeror, beginsAt, offeredAt, state, terms } = of;
  return (
    <div className={styles.head}>
      <div>
        <span className="small muted">{t('contracts.upTo')}</span>
        <span className={styles.rate}>{rateText(topRate(terms))} %</span>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('contracts.by')}</dt>
          <dd>{offeror ?? t('contracts.house')}</dd>
        </div>
        <div>
          <dt>{t(beginsAt === null ? 'contracts.offeredAt' : 'contracts.beginsAt')}</dt>
          <dd>
            <When at={beginsAt ?? offeredAt} piece="minute" />
          </dd>
        </div>
      </dl>
      <StateBadge state={state} />
    </div>
  );
}
