/** What was spent, the newest first, by its state; one opens with every field (POINT-01, POINT-03). */
import { Card } from '@banyan/ui/card';
import { Chip, ChipRow } from '@banyan/ui/chip';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { mallOrderStates } from '@banyan/core/mall';
import { statesOf } from '@banyan/core/states';
import { choiceParam, countParam, idParam, useAddress } from '../../lib/address.ts';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { Pager } from '../../lib/Pager.tsx';
import { When } from '../../lib/When.tsx';
import { Points } from '../points/index.ts';
import { ItemPicture } from './ItemPicture.tsx';
import { type MallOrder, ordersQuery } from './mall.queries.ts';
import { OrderDialog } from './OrderDialog.tsx';
import { OrderState } from './OrderState.tsx';
import styles from './mall.module.css';

const filters = ['all', ...statesOf(mallOrderStates)] as const;
const shape = { state: choiceParam(filters, 'all'), opage: countParam(10_000), order: idParam };

export function Orders() {
  const t = useText();
  const [{ state, opage: page, order: openId }, change] = useAddress(shape, { replace: true });
  const { data, error, isPlaceholderData, refetch } = useQuery(ordersQuery(page, state === 'all' ? undefined : state));
  const orders = data?.content ?? [];
  const open = orders.find(({ id }) => id === openId);
  return (
    <section aria-label={t('mall.part.orders')} className={styles.shelves}>
      <div className={styles.tools}>
        <ChipRow scroll label={t('mall.filter')}>
          {filters.map((one) => (
            <Chip key={one} pressed={state === one} onClick={() => change({ state: one, opage: 1 })}>
              {t(one === 'all' ? 'points.lines.all' : `mall.state.${one}`)}
            </Chip>
          ))}
        </ChipRow>
      </div>
      {data === undefined && error !== null ? (
        <NotRead title={t('mall.orders.failed')} error={error} onAgain={() => void refetch()} />
      ) : null}
      {data === undefined && error === null ? <Skeleton block={280} radius="var(--r-4)" /> : null}
      {data !== undefined && orders.length === 0 ? (
        <Empty motif="parcel" palette={3} title={t('mall.orders.empty')} text={t('mall.orders.emptyText')} />
      ) : null}
      {orders.length > 0 ? (
        <>
          <Card aria-busy={isPlaceholderData}>
            <ul>
              {orders.map((order) => (
                <Line key={order.id} order={order} onOpen={() => change({ order: order.id })} />
              ))}
            </ul>
          </Card>
          <Pager page={page} pages={data?.totalPages ?? 1} onPage={(next) => change({ opage: next })} />
        </>
      ) : null}
      {open === undefined ? null : <OrderDialog order={open} onClose={() => change({ order: undefined })} />}
    </section>
  );
}

function Line({ order, onOpen }: { order: MallOrder; onOpen: () => void }) {
  const t = useText();
  return (
    <li className={styles.line}>
      <button type="button" onClick={onOpen}>
        <ItemPicture picture={order.picture ?? { motif: 'pouch', palette: 4 }} size={40} />
        <span className={styles.named}>
          <strong>{order.kind === 'convert' ? t('mall.kind.convert') : order.title}</strong>
          <span className="tiny muted">
            <When at={order.at} />
            {order.quantity > 1 ? ` · × ${order.quantity}` : null}
          </span>
        </span>
        <span className={styles.end}>
          <Points value={order.points} className={styles.strong} />
          <OrderState state={order.state} />
        </span>
        <ChevronRight className="flip" size={18} strokeWidth={1.9} aria-hidden="true" />
      </button>
    </li>
  );
}
