/** The way to the promotions, where a list of them or of what they give is empty. */
import { buttonClass } from '@banyan/ui/button';
import { Link } from 'react-router';
import { useText } from '../../lib/language.tsx';

export function AllPromotions() {
  const t = useText();
  return (
    <Link to="/promotions" className={buttonClass({ kind: 'soft' })}>
      {t('content.promo.showAll')}
    </Link>
  );
}
