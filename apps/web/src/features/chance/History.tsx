/** What was drawn for oneself, each draw with the way to check it. */
import { Card } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { Pager } from '../../lib/Pager.tsx';
import { When } from '../../lib/When.tsx';
import { drawsQuery } from './chance.queries.ts';
import styles from './lucky.module.css';

export function History({ promotion }: { promotion: string }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(drawsQuery(promotion, page));
  return (
    <Card as="section" pad aria-labelledby="chance-history">
      <h2 id="chance-history" className={styles.heading}>
        {t('chance.history.title')}
      </h2>
      {data === undefined && error !== null ? (
        <NotRead title={t('chance.failed')} error={error} onAgain={() => void refetch()} />
      ) : null}
      {data === undefined && error === null ? <Skeleton block={120} radius="var(--r-2)" /> : null}
      {data?.content.length === 0 ? <p className="small muted">{t('chance.history.empty')}</p> : null}
      <ul className={styles.lines}>
        {data?.content.map(({ id, at, amount, proof, place }) => (
          <li key={`${id} ${place ?? ''}`}>
            <span className="grow">
              <When at={at} />
            </span>
            {Number(amount.amount) === 0 ? (
              <span className="muted">{t('chance.result.none')}</span>
            ) : (
              <strong>
                <Amount value={amount} />
              </strong>
            )}
            <Link to={`/verify?prize=${proof}`} className={styles.check} aria-label={t('chance.check')}>
              <ShieldCheck size={18} strokeWidth={1.9} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      {data !== undefined && data.totalPages > 1 ? (
        <Pager page={page} pages={data.totalPages} onPage={setPage} />
      ) : null}
    </Card>
  );
}
