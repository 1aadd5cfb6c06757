/** The promotions that may be chosen for a deposit, each with its whole terms before the choice; none is chosen by itself. */
import { Card } from '@banyan/ui/card';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { depositOffersQuery, type Offer } from './bonuses.queries.ts';
import { TermsList, timesOf } from './TermsList.tsx';
import styles from './bonuses.module.css';

type Props = { readonly value: Offer | undefined; readonly onChange: (offer: Offer | undefined) => void };

/** Says nothing where nothing is offered. */
export function OfferChoice({ value, onChange }: Props) {
  const t = useText();
  const group = useId();
  const offers = useQuery(depositOffersQuery).data?.offers ?? [];
  if (offers.length === 0) return null;
  return (
    <fieldset className={styles.offers}>
      <legend className={styles.legend}>{t('bonuses.offer.title')}</legend>
      <label className={styles.offer}>
        <input type="radio" name={group} checked={value === undefined} onChange={() => onChange(undefined)} />
        <span>{t('bonuses.offer.none')}</span>
      </label>
      {offers.map((offer) => (
        <div key={offer.id}>
          <label className={styles.offer}>
            <input type="radio" name={group} checked={value?.id === offer.id} onChange={() => onChange(offer)} />
            <OfferLine offer={offer} />
          </label>
          {value?.id === offer.id ? (
            <Card pad>
              <TermsList terms={offer.terms} />
            </Card>
          ) : null}
        </div>
      ))}
    </fieldset>
  );
}

function OfferLine({ offer: { tiers, terms } }: { offer: Offer }) {
  const t = useText();
  return (
    <span>
      {tiers.map(({ from, percent, cap }) => (
        <span key={from.amount} className={styles.tier}>
          <strong>{t('bonuses.offer.percent', { percent })}</strong> {t('bonuses.offer.upTo')} <Amount value={cap} />{' '}
          <span className="small muted">
            {t('bonuses.offer.from')} <Amount value={from} />
          </span>
        </span>
      ))}
      <span className="small muted">{t('bonuses.offer.bet', { times: timesOf(terms.multiple) })}</span>
    </span>
  );
}
