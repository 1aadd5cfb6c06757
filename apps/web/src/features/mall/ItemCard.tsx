/** One item on a shelf: its picture, what it costs and what is left, and how far one's points reach. */
import { Badge } from '@banyan/ui/badge';
import { buttonClass } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { useText } from '../../lib/language.tsx';
import { Points } from '../points/index.ts';
import { Gives } from './Gives.tsx';
import { ItemPicture } from './ItemPicture.tsx';
import type { MallItem } from './mall.queries.ts';
import { after, isWithinReach, mostOf, reachOf } from './sums.ts';
import styles from './mall.module.css';

const fewLeft = 5;

type ItemCardProps = { item: MallItem; balance: string | undefined; first: boolean; onOpen: () => void };

export function ItemCard({ item, balance, first, onOpen }: ItemCardProps) {
  const t = useText();
  const isGone = item.available === 0;
  const isFew = !isGone && item.available <= fewLeft;
  const can = mostOf(item) > 0;
  const missing = balance === undefined || !can ? undefined : after(balance, item.points).missing;
  return (
    <Card as="li" className={styles.card} data-gone={isGone || undefined}>
      <ItemPicture picture={item.picture} gone={isGone} first={first} />
      <div className={styles.inside}>
        <h2 className={styles.title}>
          <button type="button" className={styles.open} onClick={onOpen}>
            {item.title}
          </button>
        </h2>
        <span className={`small muted ${styles.gives}`}>
          <Gives of={item} />
        </span>
        <div className={styles.prices}>
          <Points value={item.points} className={styles.price} />
          {isFew ? (
            <Badge kind="warning">{t('mall.left', { count: item.available })}</Badge>
          ) : (
            <span className="tiny muted">{isGone ? t('mall.soldOut') : t('mall.left', { count: item.available })}</span>
          )}
        </div>
        <span
          className={buttonClass({
            kind: isWithinReach(item, balance) || balance === undefined ? 'primary' : 'secondary',
            size: 's',
            wide: true,
          })}
          aria-hidden="true"
        >
          {can ? t('mall.get') : isGone ? t('mall.soldOut') : t('mall.enough')}
        </span>
        {missing === undefined || balance === undefined ? null : (
          <span className={styles.reach}>
            <span className={styles.bar}>
              <span style={{ inlineSize: `${reachOf(item, balance)}%` }} />
            </span>
            <span className="tiny muted">
              {t('mall.missing')} <Points value={missing} />
            </span>
          </span>
        )}
      </div>
    </Card>
  );
}
