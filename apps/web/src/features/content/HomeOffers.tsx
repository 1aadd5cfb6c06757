/** The first offers on the home page; without any the section is not there. */
import { SectionHead } from '@banyan/ui/card';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useAnnouncements } from './announcements.ts';
import { useText } from '../../lib/language.tsx';
import { PromotionTile } from './PromotionTile.tsx';
import styles from './home.module.css';

const shown = 3;

export default function HomeOffers() {
  const t = useText();
  const offers = useAnnouncements().data?.promotion ?? [];
  if (offers.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="offers">
      <SectionHead
        id="offers"
        title={t('content.promo.title')}
        end={
          <Link to="/promotions" className={`link ${styles.all}`}>
            {t('content.promo.showAll')}
            <ChevronRight className="flip" size={16} strokeWidth={1.9} aria-hidden="true" />
          </Link>
        }
      />
      <ul className={styles.offers}>
        {offers.slice(0, shown).map((offer) => (
          <li key={offer.id}>
            <PromotionTile offer={offer} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
