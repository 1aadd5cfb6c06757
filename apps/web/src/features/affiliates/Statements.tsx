/** Months with what they came to; one opens with how it was counted. */
import { Badge, type BadgeKind } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { Pager } from '../../lib/Pager.tsx';
import rows from '../../lib/rows.module.css';
import styles from './affiliates.module.css';
import { type Statement, statementsQuery } from './affiliates.queries.ts';
import { StatementDialog } from './StatementDialog.tsx';

const colours: Readonly<Record<Statement['state'], BadgeKind>> = {
  open: 'plain',
  waiting: 'warning',
  held: 'info',
  paid: 'positive',
  refused: 'negative',
  nothing: 'plain',
};

export function Statements() {
  const t = useText();
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<{ id: string; month: string }>();
  const { data, error, isPlaceholderData, refetch } = useQuery(statementsQuery(page));
  return (
    <section aria-labelledby="affiliate-statements">
      <h3 id="affiliate-statements" className={styles.title}>
        {t('affiliates.statements')}
      </h3>
      {data !== undefined ? (
        data.content.length === 0 ? (
          <Empty
            motif="pot"
            palette={2}
            title={t('affiliates.statements.none')}
            text={t('affiliates.statements.noneText')}
          />
        ) : (
          <Card aria-busy={isPlaceholderData}>
            <ul className={rows.list}>
              {data.content.map(({ id, month, state, amount }) => (
                <li key={id} className={styles.statement}>
                  <Button kind="ghost" className={styles.month} onClick={() => setShown({ id, month })}>
                    <span className="num">{month}</span>
                  </Button>
                  <Badge kind={colours[state]}>{t(`affiliates.state.${state}`)}</Badge>
                  <span className={styles.due}>{state === 'open' ? '–' : <Amount value={amount} />}</span>
                </li>
              ))}
            </ul>
          </Card>
        )
      ) : error === null ? (
        <Skeleton block={160} radius="var(--r-4)" />
      ) : (
        <NotRead title={t('affiliates.failed')} error={error} onAgain={() => void refetch()} />
      )}
      <Pager page={page} pages={data?.totalPages ?? 0} onPage={setPage} />
      {shown === undefined ? null : <StatementDialog {...shown} onClose={() => setShown(undefined)} />}
    </section>
  );
}
