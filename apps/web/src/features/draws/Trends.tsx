/** Trends of a game as the server counted them: for each figure that it has, a chart of the last draws and a table of counts. */
import { Empty } from '@banyan/ui/empty';
import { SelectInput } from '@banyan/ui/field';
import { Segment } from '@banyan/ui/segment';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Text, useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { NotRead } from '../../lib/NotRead.tsx';
import { CountTable } from './CountTable.tsx';
import { type Trends as Counted, type TrendView, trendsQuery } from './draws.queries.ts';
import { TrendChart } from './TrendChart.tsx';
import styles from './Trends.module.css';

/** Over how many draws is counted. */
const trendSpans = [30, 50, 100] as const;

const keyOf = ({ name, place }: TrendView): string => `${name}${place ?? ''}`;
const titleOf = (t: Text, { name, place }: TrendView): string =>
  namedText(t, `lottery.trend.view.${name}`, name, { place: place ?? 0 });

export default function Trends({ gameCode }: { gameCode: string }) {
  const t = useText();
  const [span, setSpan] = useState<number>(trendSpans[2]);
  const { data, error, isPending, refetch } = useQuery(trendsQuery(gameCode, span));
  if (isPending) return <Skeleton block={320} radius="var(--r-2)" />;
  if (error !== null && data === undefined)
    return <NotRead title={t('lottery.results.failed')} error={error} onAgain={() => void refetch()} />;
  const [first] = data.views;
  if (first === undefined)
    return <Empty motif="drum" palette={7} title={t('lottery.results.empty')} text={t('lottery.results.emptyText')} />;
  return <Figures trends={data} first={first} span={span} onSpan={setSpan} />;
}

type FiguresProps = { trends: Counted; first: TrendView; span: number; onSpan: (span: number) => void };

function Figures({ trends, first, span, onSpan }: FiguresProps) {
  const t = useText();
  const [key, setKey] = useState('');
  const { views, counted, known, drawNos } = trends;
  const view = views.find((one) => keyOf(one) === key) ?? first;
  const title = titleOf(t, view);
  const spans = trendSpans.map((one) => ({ key: String(one), label: t('lottery.trend.last', { count: one }) }));
  return (
    <div className={styles.trends}>
      <div className={styles.choice}>
        <SelectInput
          aria-label={t('lottery.trend.pick')}
          value={keyOf(view)}
          onChange={(event) => setKey(event.target.value)}
        >
          {views.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {titleOf(t, one)}
            </option>
          ))}
        </SelectInput>
      </div>
      {view.rows.length === 0 ? null : <TrendChart view={view} drawNos={drawNos} title={title} />}
      <div className={styles.spans}>
        <Segment
          label={t('lottery.trend.span')}
          items={spans}
          value={String(span)}
          onChange={(one) => onSpan(Number(one))}
        />
      </div>
      <CountTable view={view} draws={counted} known={known} title={title} />
      <p className="tiny muted">{t('lottery.trend.noMemory', { count: counted })}</p>
    </div>
  );
}
