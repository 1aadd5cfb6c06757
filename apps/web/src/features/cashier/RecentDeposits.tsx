/**
 * The deposits made, newest first, each with its state. The live stream announces changes; while one is under way
 * the list is also read every few seconds, so that a broken stream hides nothing.
 */
import { Badge, type BadgeKind } from '@banyan/ui/badge';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleX, Clock3 } from 'lucide-react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import { type Deposit, depositsQuery } from './cashier.queries.ts';
import styles from './cashier.module.css';
import { methodName } from './MethodChoice.tsx';
import { NotRead } from '../../lib/NotRead.tsx';

const states: Readonly<Record<Deposit['state'], { kind: BadgeKind; Icon: typeof Check }>> = {
  requested: { kind: 'info', Icon: Clock3 },
  awaiting: { kind: 'warning', Icon: Clock3 },
  pending: { kind: 'warning', Icon: Clock3 },
  review: { kind: 'warning', Icon: Clock3 },
  credited: { kind: 'positive', Icon: Check },
  failed: { kind: 'negative', Icon: CircleX },
  expired: { kind: 'plain', Icon: CircleX },
  cancelled: { kind: 'plain', Icon: CircleX },
};
const followMs = 4000;

function isUnderWay({ state }: Deposit): boolean {
  return state === 'requested' || state === 'awaiting' || state === 'pending' || state === 'review';
}

export function RecentDeposits() {
  const t = useText();
  const { data, error, isPending, refetch } = useQuery({
    ...depositsQuery,
    refetchInterval: ({ state }) => (state.data?.content.some(isUnderWay) ? followMs : false),
  });
  return (
    <section aria-labelledby="recent-deposits">
      <h3 id="recent-deposits" className={styles.legend}>
        {t('cashier.recent.title')}
      </h3>
      {isPending ? <Skeleton block={140} radius="var(--r-4)" /> : null}
      {error !== null && data === undefined ? (
        <NotRead title={t('cashier.recent.failed')} error={error} onAgain={() => void refetch()} />
      ) : null}
      {data !== undefined && data.content.length === 0 ? (
        <Empty motif="pot" palette={4} title={t('cashier.recent.empty')} text={t('cashier.recent.emptyText')} />
      ) : null}
      {data !== undefined && data.content.length > 0 ? (
        <Card>
          <ul aria-live="polite">
            {data.content.map((deposit) => (
              <DepositRow key={deposit.id} deposit={deposit} />
            ))}
          </ul>
        </Card>
      ) : null}
    </section>
  );
}

function DepositRow({ deposit }: { deposit: Deposit }) {
  const t = useText();
  const { kind, Icon } = states[deposit.state];
  return (
    <li className={styles.deposit}>
      <div className="grow">
        <strong>{methodName(t, deposit.method)}</strong>
        <span className={`tiny muted ${styles.line}`}>
          <When at={deposit.requestedAt} />
        </span>
      </div>
      <div className={styles.outcome}>
        <Amount value={deposit.amount} className={styles.sum} />
        <Badge kind={kind} icon={<Icon size={12} strokeWidth={2.4} aria-hidden="true" />}>
          {t(`cashier.state.${deposit.state}`)}
        </Badge>
      </div>
    </li>
  );
}
