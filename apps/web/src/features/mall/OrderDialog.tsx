/** One order with every field of it (POINT-01). */
import { Dialog } from '@banyan/ui/dialog';
import type { ReactNode } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import { Points } from '../points/index.ts';
import { Gives } from './Gives.tsx';
import { ItemPicture } from './ItemPicture.tsx';
import type { MallOrder } from './mall.queries.ts';
import { OrderState } from './OrderState.tsx';
import styles from './mall.module.css';

export function OrderDialog({ order, onClose }: { order: MallOrder; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open
      width={520}
      onPhone="sheet"
      title={order.kind === 'convert' ? t('mall.kind.convert') : order.title}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      <div className={styles.detail}>
        <ItemPicture picture={order.picture ?? { motif: 'pouch', palette: 4 }} size={112} />
        <Facts order={order} />
      </div>
    </Dialog>
  );
}

function Facts({ order }: { order: MallOrder }) {
  const t = useText();
  const { amount, ratio, address, decidedAt, available } = order;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('mall.detail.state'), <OrderState key="s" state={order.state} />],
    [t('mall.detail.remark'), order.remark],
    [t('mall.detail.tracking'), order.tracking === null ? null : <Code key="t" text={order.tracking} />],
    [t('mall.detail.points'), <Points key="p" value={order.points} />],
    [t('mall.detail.amount'), amount === null ? null : <Gives key="a" of={order} />],
    [
      t('mall.detail.ratio'),
      ratio === null || amount === null ? null : (
        <span key="r">
          <Points value="1" /> = <Amount value={{ currency: amount.currency, amount: ratio }} whole />
        </span>
      ),
    ],
    [
      t('mall.quantity'),
      order.kind === 'convert' ? null : (
        <span key="q" className="num">
          {order.quantity}
        </span>
      ),
    ],
    [
      t('mall.detail.available'),
      available === null ? null : (
        <span key="l" className="num">
          {available}
        </span>
      ),
    ],
    [t('mall.detail.currentPoints'), <Points key="c" value={order.currentPoints} />],
    [
      t('mall.detail.address'),
      address === null ? null : (
        <span key="d" className={styles.address}>
          {address.name}
          <bdi className="num">{address.phone}</bdi>
          {address.place}
        </span>
      ),
    ],
    [t('mall.detail.paidAccount'), order.paidAccount],
    [t('mall.detail.time'), <When key="w" at={order.at} />],
    [t('mall.detail.decided'), decidedAt === null ? null : <When key="e" at={decidedAt} />],
    [t('mall.detail.reference'), <Code key="n" text={order.reference} />],
  ];
  return (
    <dl className={styles.pairs}>
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** A number that is copied by hand: left to right in every language. */
const Code = ({ text }: { text: string }) => (
  <bdi className="num" dir="ltr">
    {text}
  </bdi>
);
