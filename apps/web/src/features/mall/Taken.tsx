/** After an order: that it was taken, by which number it is known, and what happens next. */
import { Button } from '@banyan/ui/button';
import { CircleCheck } from 'lucide-react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { Points } from '../points/index.ts';
import type { MallOrder } from './mall.queries.ts';
import { OrderState } from './OrderState.tsx';
import styles from './mall.module.css';

export function Taken({ order, onClose }: { order: MallOrder; onClose: () => void }) {
  const t = useText();
  const isDone = order.state === 'approved';
  return (
    <div className={styles.taken} role="status">
      <CircleCheck size={52} strokeWidth={1.6} aria-hidden="true" />
      {order.title === '' ? null : <strong className={styles.strong}>{order.title}</strong>}
      {order.kind === 'convert' && order.amount !== null ? (
        <strong className={styles.price}>
          <Amount value={order.amount} signed />
        </strong>
      ) : null}
      <p>{t(isDone ? 'mall.taken.done' : 'mall.taken.waits')}</p>
      <dl className={styles.pairs}>
        <div>
          <dt>{t('mall.detail.reference')}</dt>
          <dd className="num">{order.reference}</dd>
        </div>
        <div>
          <dt>{t('mall.detail.state')}</dt>
          <dd>
            <OrderState state={order.state} />
          </dd>
        </div>
        <div>
          <dt>{t('mall.total')}</dt>
          <dd>
            <Points value={order.points} />
          </dd>
        </div>
        <div>
          <dt>{t('mall.after')}</dt>
          <dd>
            <Points value={order.currentPoints} />
          </dd>
        </div>
      </dl>
      <Button size="l" wide onClick={onClose}>
        {t('mall.taken.close')}
      </Button>
    </div>
  );
}
