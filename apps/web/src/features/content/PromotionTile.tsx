/** An offer on a card: what it is, for whom and until when; the whole card leads to its terms. */
import { Badge, type BadgeKind } from '@banyan/ui/badge';
import { Card } from '@banyan/ui/card';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PromotionCard } from './announcements.ts';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import { spokenIn } from '../../lib/spoken.ts';
import { FramedPicture } from './FramedPicture.tsx';
import styles from './reading.module.css';

type Tag = PromotionCard['tags'][number];
const kinds: Readonly<Record<Tag, BadgeKind>> = {
  newbie: 'gold',
  limited: 'warning',
  special: 'brand',
  daily: 'brand',
  highRebate: 'positive',
  vip: 'gold',
};

/** Tags and days of an offer. */
export function PromotionFacts({ tags, from, until }: Pick<PromotionCard, 'tags' | 'from' | 'until'>) {
  const t = useText();
  return (
    <>
      {tags.map((tag) => (
        <Badge key={tag} kind={kinds[tag]}>
          {t(`content.promo.tag.${tag}`)}
        </Badge>
      ))}
      <span>
        {until === null ? (
          <>
            {t('content.promo.since')} <When at={from} piece="day" />
          </>
        ) : (
          <>
            <When at={from} piece="day" /> – <When at={until} piece="day" />
          </>
        )}
      </span>
    </>
  );
}

type PromotionTileProps = {
  offer: PromotionCard;
  level?: 2 | 3;
  /** What stands at the foot in place of the words that lead to its terms. */
  foot?: ReactNode;
};

export const pathOf = ({ id }: Pick<PromotionCard, 'id'>): string => `/promoDetail?id=${encodeURIComponent(id)}`;

export function PromotionTile({ offer, level = 2, foot }: PromotionTileProps) {
  const t = useText();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Card as="article" className={styles.tile}>
      <FramedPicture url={offer.url} className={styles.tilePicture} />
      <div className={styles.tileBody}>
        <div className={styles.meta}>
          <PromotionFacts tags={offer.tags} from={offer.from} until={offer.until} />
        </div>
        <Heading {...spokenIn(offer.language)}>
          <Link to={pathOf(offer)} className={styles.cover}>
            {offer.title}
          </Link>
        </Heading>
        <p className="small muted" {...spokenIn(offer.language)}>
          {offer.summary}
        </p>
        {foot ?? (
          <span className={styles.more} aria-hidden="true">
            {t('content.promo.terms')}
          </span>
        )}
      </div>
    </Card>
  );
}
