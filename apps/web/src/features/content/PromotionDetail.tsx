/** One promotion with its terms; an id that names none says so kindly and leads to those that exist (SHELL-17). */
import { buttonClass } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Html } from '../../lib/Html.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { OwnPeriods } from '../periods/index.ts';
import { type Activity, ActivityPanel } from '../activities/index.ts';
import { promotionQuery } from './content.queries.ts';
import { FramedPicture } from './FramedPicture.tsx';
import { PromotionFacts } from './PromotionTile.tsx';
import { Reading } from './Reading.tsx';
import styles from './reading.module.css';

/** What is no id is not asked for. */
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Props = {
  readonly id: string;
  /** How a promotion of its kind shows one's own part. */
  readonly own: (activity: Activity, every: ReactNode) => ReactNode;
};

export function PromotionDetail({ id, own }: Props) {
  const { t, language } = useLanguage();
  const isId = idShape.test(id);
  const { data, error, refetch } = useQuery({ ...promotionQuery(language.code, id), enabled: isId });
  const missing = (
    <Empty
      motif="boat"
      title={t('content.promo.missing')}
      text={t('content.promo.missingText')}
      action={
        <Link to="/promotions" className={buttonClass({ kind: 'primary' })}>
          {t('content.promo.showAll')}
        </Link>
      }
    />
  );
  return (
    <>
      <PageHead title={data?.title ?? t('content.promo.title')} text={data?.summary} />
      <div className={`wrap ${styles.page}`}>
        <Link to="/promotions" className={`link ${styles.back}`}>
          <ChevronLeft className="flip" size={16} strokeWidth={1.9} aria-hidden="true" />
          {t('content.promo.back')}
        </Link>
        <Card as="article" pad className={styles.text}>
          {!isId ? (
            missing
          ) : data === undefined ? (
            <Reading error={error} onRetry={() => void refetch()} missing={missing} />
          ) : (
            <>
              {data.url === '' ? null : <FramedPicture url={data.url} eager className={styles.headPicture} />}
              <div className={styles.meta}>
                <PromotionFacts tags={data.tags} from={data.from} until={data.until} />
              </div>
              <Html content={data.content} language={data.language} />
            </>
          )}
        </Card>
        {data?.category === 'ambassador' ? <OwnPeriods kinds={['friends']} /> : null}
        {data?.category === 'rebate' ? <OwnPeriods kinds={['rebate', 'cashback', 'rescue']} /> : null}
        {data === undefined || data.promotion === '' ? null : (
          <div className={styles.activity}>
            <ActivityPanel promotion={data.promotion} own={own} />
          </div>
        )}
      </div>
    </>
  );
}
