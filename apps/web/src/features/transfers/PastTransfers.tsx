/** What was sent and received, newest first, each with its state; while one is on its way the list is read again. */
import { Badge } from '@banyan/ui/badge';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownLeft, ArrowUpRight, Check, Clock3 } from 'lucide-react';
import { useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { Pager } from '../../lib/Pager.tsx';
import rows from '../../lib/rows.module.css';
import { When } from '../../lib/When.tsx';
import styles from './transfers.module.css';
import { type MemberTransfer, transfersQuery } from './transfers.queries.ts';

const followMs = 3000;

export function PastTransfers() {
  const t = useText();
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...transfersQuery(page),
    refetchInterval: ({ state }) => (state.data?.content.some((one) => one.state === 'sent') ? followMs : false),
  });
  return (
    <section aria-labelledby="past-transfers">
      <h3 id="past-transfers" className={styles.legend}>
        {t('transfers.past.title')}
      </h3>
      {data === undefined && error !== null ? (
        <NotRead title={t('transfers.past.failed')} error={error} onAgain={() => void refetch()} />
      ) : null}
      {data === undefined && error === null ? <Skeleton block={140} radius="var(--r-4)" /> : null}
      {data?.content.length === 0 ? (
        <Empty motif="boat" palette={4} title={t('transfers.past.empty')} text={t('transfers.past.emptyText')} />
      ) : null}
      {data !== undefined && data.content.length > 0 ? (
        <>
          <Card aria-busy={isPlaceholderData}>
            <ul className={rows.list} aria-live="polite">
              {data.content.map((transfer) => (
                <Line key={`${transfer.id} ${transfer.isSent}`} transfer={transfer} />
              ))}
            </ul>
          </Card>
          <Pager page={page} pages={data.totalPages} onPage={setPage} />
        </>
      ) : null}
    </section>
  );
}

function Line({ transfer: { isSent, account, amount, turnover, state, madeAt } }: { transfer: MemberTransfer }) {
  const t = useText();
  const Icon = isSent ? ArrowUpRight : ArrowDownLeft;
  const signed = { ...amount, amount: isSent ? `-${amount.amount}` : amount.amount };
  return (
    <li className={rows.row} data-state={state}>
      <span className={rows.sign}>
        <Icon className="flip" size={20} strokeWidth={1.9} aria-hidden="true" />
      </span>
      <div className={rows.what}>
        <strong>{t(isSent ? 'transfers.past.sentTo' : 'transfers.past.receivedFrom', { account })}</strong>
        <span className="tiny muted">
          <When at={madeAt} />
        </span>
        {isSent || !/[1-9]/.test(turnover.amount) ? null : (
          <span className="tiny muted">
            {t('transfers.past.turnover')} <Amount value={turnover} />
          </span>
        )}
      </div>
      <div className={rows.end}>
        <Amount value={signed} signed className={isSent ? styles.out : styles.in} />
        <Badge
          kind={state === 'credited' ? 'positive' : 'info'}
          icon={
            state === 'credited' ? (
              <Check size={12} strokeWidth={2.4} aria-hidden="true" />
            ) : (
              <Clock3 size={12} strokeWidth={2.4} aria-hidden="true" />
            )
          }
        >
          {t(`transfers.state.${state}`)}
        </Badge>
      </div>
    </li>
  );
}
