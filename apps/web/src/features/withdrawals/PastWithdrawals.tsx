/** The withdrawals made, by state and time, a page at a time. */
import { Badge, type BadgeKind } from '@banyan/ui/badge';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Segment } from '@banyan/ui/segment';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { choiceParam, countParam, useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { Pager } from '../../lib/Pager.tsx';
import { When } from '../../lib/When.tsx';
import { type Withdrawal, withdrawalsQuery } from './withdrawals.queries.ts';
import styles from './withdrawals.module.css';

const kinds: Readonly<Record<Withdrawal['state'], BadgeKind>> = {
  requested: 'info',
  reviewing: 'warning',
  approved: 'info',
  rejected: 'negative',
  cancelled: 'plain',
  paying: 'info',
  paid: 'gold',
  pay_failed: 'negative',
  received: 'positive',
  partial: 'warning',
  not_received: 'warning',
  received_auto: 'positive',
};

export function StateBadge({ state }: Pick<Withdrawal, 'state'>) {
  const t = useText();
  return <Badge kind={kinds[state]}>{t(`withdrawal.state.${state}`)}</Badge>;
}

const groups = ['all', 'open', 'paid', 'ended'] as const;
const shape = { wstate: choiceParam(groups, 'all'), wpage: countParam(10_000) };

export function PastWithdrawals({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useText();
  const [{ wstate: group, wpage: page }, change] = useAddress(shape, { replace: true });
  const { data, error, isPending, refetch } = useQuery(
    withdrawalsQuery({ pageNo: page, ...(group === 'all' ? {} : { state: group }) }),
  );
  return (
    <section aria-labelledby="past-withdrawals" className={styles.past}>
      <div className={styles.pastHead}>
        <h3 id="past-withdrawals" className={styles.legend}>
          {t('withdrawal.past.title')}
        </h3>
        <Segment
          label={t('withdrawal.past.filter')}
          value={group}
          onChange={(next) => change({ wstate: next, wpage: 1 })}
          items={groups.map((key) => ({ key, label: t(`withdrawal.past.${key}`) }))}
        />
      </div>
      {isPending ? <Skeleton block={140} radius="var(--r-4)" /> : null}
      {error !== null && data === undefined ? (
        <NotRead title={t('withdrawal.past.failed')} error={error} onAgain={() => void refetch()} />
      ) : null}
      {data !== undefined && data.content.length === 0 ? (
        <Empty motif="pot" palette={4} title={t('withdrawal.past.empty')} text={t('withdrawal.past.emptyText')} />
      ) : null}
      {data !== undefined && data.content.length > 0 ? (
        <Card>
          <ul aria-live="polite">
            {data.content.map((withdrawal) => (
              <li key={withdrawal.id}>
                <button type="button" className={styles.row} onClick={() => onOpen(withdrawal.id)}>
                  <span className={styles.named}>
                    <strong>
                      {withdrawal.account.name === '' ? withdrawal.account.institution : withdrawal.account.name}
                    </strong>
                    <span className="tiny muted">
                      <span className="num" dir="ltr">
                        {withdrawal.account.masked}
                      </span>{' '}
                      · <When at={withdrawal.requestedAt} />
                    </span>
                  </span>
                  <span className={styles.outcome}>
                    <Amount value={withdrawal.amount} className={styles.strong} />
                    <StateBadge state={withdrawal.state} />
                  </span>
                  <ChevronRight className="flip" size={18} strokeWidth={1.9} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {data !== undefined && data.totalPages > 1 ? (
        <Pager page={page} pages={data.totalPages} onPage={(next) => change({ wpage: next })} />
      ) : null}
    </section>
  );
}
