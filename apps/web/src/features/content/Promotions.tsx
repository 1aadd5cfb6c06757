/** The promotions with their seventeen filters, and how each stands for the caller (SHELL-16, PROMO-01 to PROMO-04). */
import { isFinal } from '@banyan/core/activities';
import { Button } from '@banyan/ui/button';
import { Chip, ChipRow } from '@banyan/ui/chip';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import type { ReactNode } from 'react';
import { useAnnouncements } from './announcements.ts';
import { useText } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { ActivityFoot, CodeBox, useActivities } from '../activities/index.ts';
import { type Category, categories, offeredCategories } from './promotions.ts';
import { PromotionTile, pathOf } from './PromotionTile.tsx';
import styles from './reading.module.css';
import { NotRead } from '../../lib/NotRead.tsx';

type PromotionsProps = {
  category: Category | undefined;
  onCategory: (category: Category | undefined) => void;
  /** What stands between the filters and the promotions. */
  first?: ReactNode;
};

export function Promotions({ category, onCategory, first }: PromotionsProps) {
  const t = useText();
  const { data, error, refetch } = useAnnouncements();
  const all = data?.promotion ?? [];
  const offered = offeredCategories(all);
  const activities = useActivities();
  const ofCategory = category === undefined ? all : all.filter((offer) => offer.category === category);
  // What is over for the caller stands behind what is not.
  const isOver = ({ promotion }: (typeof all)[number]) => isFinal(activities.get(promotion)?.state ?? 'join');
  const offers = [...ofCategory.filter((offer) => !isOver(offer)), ...ofCategory.filter(isOver)];
  const firstOpen = offers.findIndex(({ promotion }) =>
    ['claim', 'join'].includes(activities.get(promotion)?.state ?? ''),
  );
  function footOf(offer: (typeof all)[number], isFirst: boolean) {
    const activity = activities.get(offer.promotion);
    return activity === undefined ? undefined : (
      <ActivityFoot activity={activity} to={pathOf(offer)} title={offer.title} isFirst={isFirst} />
    );
  }
  return (
    <>
      <PageHead title={t('content.promo.title')} text={t('content.promo.text')} end={<CodeBox />} />
      <div className={`wrap ${styles.page}`}>
        <div className={styles.chips}>
          <ChipRow scroll label={t('content.promo.filter')}>
            <Chip pressed={category === undefined} onClick={() => onCategory(undefined)}>
              {t('content.promo.category.all')}
            </Chip>
            {inOrder(offered).map((one) => (
              <Chip key={one} pressed={one === category} onClick={() => onCategory(one)}>
                {t(`content.promo.category.${one}`)}
              </Chip>
            ))}
          </ChipRow>
        </div>
        {first}
        {data === undefined && error !== null ? (
          <NotRead title={t('content.promo.failed')} error={error} onAgain={() => void refetch()} />
        ) : data === undefined ? (
          <div className={styles.offers} role="status">
            <span className="sr">{t('shell.page.loading')}</span>
            <Skeleton block={340} radius="var(--r-4)" />
            <Skeleton block={340} radius="var(--r-4)" />
          </div>
        ) : offers.length === 0 ? (
          <Empty
            motif="sun"
            title={t(category === undefined ? 'content.promo.empty' : 'content.promo.none')}
            text={t('content.promo.emptyText')}
            action={
              category === undefined ? undefined : (
                <Button kind="secondary" onClick={() => onCategory(undefined)}>
                  {t('content.promo.showAll')}
                </Button>
              )
            }
          />
        ) : (
          <ul className={styles.offers}>
            {offers.map((offer, index) => (
              <li key={offer.id} className={index === 0 ? styles.wide : undefined}>
                <PromotionTile offer={offer} foot={footOf(offer, index === firstOpen)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** All sixteen, those with something to offer before the others, each group in its order. */
const inOrder = (offered: readonly Category[]): readonly Category[] => [
  ...offered,
  ...categories.filter((one) => !offered.includes(one)),
];
