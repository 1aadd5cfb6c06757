/** What closed periods came to, the newest first; each opens with how it was computed. */
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { Pager } from '../../lib/Pager.tsx';
import rows from '../../lib/rows.module.css';
import { Dates } from './Dates.tsx';
import { LineDialog } from './LineDialog.tsx';
import { reasonOf, stateKinds } from './names.ts';
import { linesQuery, type PeriodKind } from './periods.queries.ts';
import styles from './periods.module.css';

export function PeriodHistory({ kind }: { readonly kind: PeriodKind }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<string>();
  const { data, error, isPlaceholderData, refetch } = useQuery(linesQuery(kind, page));
  if (data === undefined && error !== null)
    return <NotRead title={t('periods.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined || data.content.length === 0) return null;
  const title = t(`periods.history.${kind}`);
  return (
    <section aria-label={title} className={styles.history}>
      <h3>{title}</h3>
      <Card aria-busy={isPlaceholderData}>
        <ul className={rows.list}>
          {data.content.map((line) => {
            const why = line.state === 'nothing' || line.state === 'barred' ? reasonOf(line.why) : undefined;
            return (
              <li key={line.id} className={rows.row}>
                <div className={rows.what}>
                  <Dates line={line} />
                  <strong>
                    <Amount value={line.amount} />
                  </strong>
                  {why === undefined ? null : <span className="small muted">{t(why)}</span>}
                </div>
                <div className={rows.end}>
                  <Badge kind={stateKinds[line.state]}>{t(`periods.state.${line.state}`)}</Badge>
                  <Button
                    kind="ghost"
                    size="s"
                    onClick={() => setOpened(line.id)}
                    aria-label={`${t('periods.how')}: ${line.first}`}
                  >
                    {t('periods.how')}
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      </Card>
      <Pager page={page} pages={data.totalPages} onPage={setPage} />
      {opened === undefined ? null : <LineDialog id={opened} name={title} onClose={() => setOpened(undefined)} />}
    </section>
  );
}
