/** What was earned and spent, the newest first, by its type (POINT-02, POINT-10). */
import { Card } from '@banyan/ui/card';
import { Chip, ChipRow } from '@banyan/ui/chip';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Banknote, Club, Dices, Gift, Sparkles, Ticket, Trophy, Tv } from 'lucide-react';
import { useState } from 'react';
import { pointTypes } from '@banyan/core/points';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { Pager } from '../../lib/Pager.tsx';
import rows from '../../lib/rows.module.css';
import { When } from '../../lib/When.tsx';
import { Points } from './Points.tsx';
import { type PointLineType, type PointLine, pointLinesQuery } from './points.queries.ts';
import styles from './points.module.css';

const icons = {
  live: Tv,
  lott: Ticket,
  pvp: Club,
  rng: Dices,
  sports: Trophy,
  redeem: Gift,
  deposit: Banknote,
  reward: Sparkles,
} as const;

export function PointLines() {
  const t = useText();
  const [type, setType] = useState<PointLineType>(undefined);
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useQuery(pointLinesQuery(page, type));
  const choose = (next: PointLineType) => {
    setType(next);
    setPage(1);
  };
  return (
    <section aria-label={t('points.lines.title')} className={styles.part}>
      <ChipRow scroll label={t('points.lines.filter')}>
        <Chip pressed={type === undefined} onClick={() => choose(undefined)}>
          {t('points.lines.all')}
        </Chip>
        {pointTypes.map((one) => (
          <Chip key={one} pressed={type === one} onClick={() => choose(one)}>
            {t(`points.type.${one}`)}
          </Chip>
        ))}
      </ChipRow>
      {data === undefined && error !== null ? (
        <NotRead title={t('points.lines.failed')} error={error} onAgain={() => void refetch()} />
      ) : null}
      {data === undefined && error === null ? <Skeleton block={200} radius="var(--r-4)" /> : null}
      {data?.content.length === 0 ? (
        <Empty motif="lotus" palette={3} title={t('points.lines.empty')} text={t('points.lines.emptyText')} />
      ) : null}
      {data !== undefined && data.content.length > 0 ? (
        <>
          <Card aria-busy={isPlaceholderData}>
            <ul className={rows.list}>
              {data.content.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </ul>
          </Card>
          <Pager page={page} pages={data.totalPages} onPage={setPage} />
        </>
      ) : null}
    </section>
  );
}

function Line({ line: { type, points, balance, at } }: { line: PointLine }) {
  const t = useText();
  const Icon = icons[type];
  return (
    <li className={rows.row}>
      <span className={rows.sign}>
        <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
      </span>
      <div className={rows.what}>
        <strong>{t(`points.type.${type}`)}</strong>
        <span className="tiny muted">
          <When at={at} />
        </span>
      </div>
      <div className={`${rows.end} ${styles.figures}`}>
        <Points value={points} signed className={points.startsWith('-') ? styles.out : styles.in} />
        <span className="tiny muted">
          {t('points.lines.after')} <Points value={balance} />
        </span>
      </div>
    </li>
  );
}
