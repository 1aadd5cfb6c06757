/** Trends of a game: for each figure that it has, a chart of the last draws and a table over the last hundred. */
import { Empty } from '@banyan/ui/empty';
import { SelectInput } from '@banyan/ui/field';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Text, useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { CountTable } from './CountTable.tsx';
import { gameResultsQuery, type Prizes } from './lottery.queries.ts';
import { TrendChart } from './TrendChart.tsx';
import styles from './Trends.module.css';
import { countsOf, trendOf, type View, viewsOf } from './trends.ts';

const chartRows = 30;
/** More columns than that are no picture any more; the table has them all. */
const mostColumns = 28;

const keyOf = ({ name, place }: View): string => (place === undefined ? name : `${name}${place}`);
const titleOf = (t: Text, { name, place }: View): string => t(`lottery.trend.view.${name}`, { place: place ?? 0 });

export default function Trends({ gameCode }: { gameCode: string }) {
  const t = useText();
  const { data, error, isPending, refetch } = useQuery(gameResultsQuery(gameCode));
  const draws = useMemo(
    () => (data?.list ?? []).flatMap(({ drawNo, result }) => (result === null ? [] : [{ drawNo, result }])),
    [data],
  );
  if (isPending) return <Skeleton block={320} radius="var(--r-2)" />;
  if (error !== null && data === undefined)
    return <NotRead title={t('lottery.results.failed')} error={error} onAgain={() => void refetch()} />;
  const views = draws[0] === undefined ? [] : viewsOf(draws[0].result);
  if (views.length === 0)
    return <Empty motif="drum" palette={7} title={t('lottery.results.empty')} text={t('lottery.results.emptyText')} />;
  return <Figures views={views} draws={draws} />;
}

type FiguresProps = { views: readonly View[]; draws: readonly { drawNo: string; result: Prizes }[] };

function Figures({ views, draws }: FiguresProps) {
  const t = useText();
  const [key, setKey] = useState('');
  const view = views.find((one) => keyOf(one) === key) ?? (views[0] as View);
  const title = titleOf(t, view);
  const counts = useMemo(
    () =>
      countsOf(
        view,
        draws.map(({ result }) => result),
      ),
    [view, draws],
  );
  const rows = useMemo(() => trendOf(view, draws, chartRows), [view, draws]);
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
      {view.symbols.length > mostColumns ? null : <TrendChart view={view} rows={rows} title={title} />}
      <CountTable counts={counts} draws={draws.length} title={title} />
      <p className="tiny muted">{t('lottery.trend.noMemory', { count: draws.length })}</p>
    </div>
  );
}
